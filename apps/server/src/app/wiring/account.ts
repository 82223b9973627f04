import { accountHandlers } from '../../features/account/account-handlers.ts';
import { findAuthorContext } from '../../features/items/capture/author-context-store.ts';
import {
  recordAddedItems,
  removeImportedItems,
  summarizeAddedItems,
} from '../../features/items/transfer/imported-item-store.ts';
import { addPreparedItems, foreseeItems } from '../../features/items/transfer/prepared-item-store.ts';
import { accountDeletion } from '../account-deletion.ts';
import { sendGoodbye } from '../send-goodbye.ts';
import { exportSections } from '../export-sections.ts';
import { readTasks } from '../task-import/read-tasks.ts';
import type { Services } from '../services.ts';

export function wireAccount(services: Services) {
  const { database, now, attempts, feed, settings, mailer, runInBackground, pictureFiles } = services;
  const sayGoodbye = (email: string) =>
    runInBackground(() => sendGoodbye(mailer, settings, email), 'A farewell could not be sent');
  return accountHandlers({
    ...accountDeletion({ database, now, attempts, dataDir: settings.dataDir, feed, sayGoodbye }),
    now,
    quotaBytes: settings.quotaBytes,
    sections: exportSections({ pictureFiles, quotaBytes: settings.quotaBytes }),
    taskImporter: {
      findAuthorContext,
      read: (files, author, { now, ...options }) => readTasks(files, { ...author, now }, options),
      add: addPreparedItems,
      foresee: foreseeItems,
    },
    importedItems: { summarize: summarizeAddedItems, record: recordAddedItems },
    removeImportedItems,
  });
}
