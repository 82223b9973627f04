import { accountHandlers } from '../../features/account/account-handlers.ts';
import { findAuthorContext } from '../../features/items/capture/author-context-store.ts';
import { itemsFromTask } from '../../features/items/transfer/items-from-task.ts';
import { portableItems } from '../../features/items/transfer/portable-item-store.ts';
import { accountDeletion } from '../account-deletion.ts';
import { exportSections } from '../export-sections.ts';
import type { Services } from '../services.ts';

export const wireAccount = ({ database, now, attempts, feed, settings }: Services) =>
  accountHandlers({
    ...accountDeletion({ database, attempts, dataDir: settings.dataDir, feed }),
    now,
    sections: exportSections,
    taskImporter: {
      findAuthorContext,
      toItems: (task, author, now) => itemsFromTask(task, { ...author, now }),
      add: (tx, importer, items) => portableItems.add(tx, importer, items),
    },
  });
