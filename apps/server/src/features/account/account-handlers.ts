import { finished } from 'node:stream';
import type { Database } from '../../db/database.ts';
import { limitConcurrency } from '../../lib/limit-concurrency.ts';
import { requireFreshSignIn } from '../../http/calls/authentication.ts';
import type { Handlers } from '../../http/calls/call-handlers.ts';
import type { AnyExportSection } from '../../portability/export-section.ts';
import { findUsedBytes } from '../../storage/usage-store.ts';
import { deleteAccount, type DeleteAccountDeps } from './delete-account.ts';
import { exportAccount } from './export-account.ts';
import { importFile, type ImportDeps } from './import-file.ts';
import { findImportProgress } from './import-progress.ts';
import { undoImport, type RemoveImportedItems } from './undo-import.ts';

interface AccountDeps<Author, Batch> extends DeleteAccountDeps, ImportDeps<Author, Batch> {
  database: Database;
  now: () => Date;
  /** What an account may store, in bytes. */
  quotaBytes: number;
  /** The sections of an export, in the order in which an import stores them. */
  sections: readonly AnyExportSection[];
  removeImportedItems: RemoveImportedItems;
}

/** Each export reads all data of a user and occupies one of the few database connections meanwhile. */
const runInTurn = limitConcurrency({
  total: 2,
  perUser: 1,
  maxWaitingPerUser: 1,
  maxWaiting: 8,
  message: 'Too many files are being made at once. Please try again in a moment.',
});

/** Handlers of the calls about a whole account: what it stores, export, import and deletion. */
export function accountHandlers<Author, Batch>(
  deps: AccountDeps<Author, Batch>,
): Pick<
  Handlers,
  | 'deleteAccount'
  | 'getStorage'
  | 'exportEverything'
  | 'importEverything'
  | 'getImportProgress'
  | 'undoImport'
> {
  const { database, now, sections } = deps;
  return {
    deleteAccount: async ({ user }) => {
      requireFreshSignIn(
        user,
        now(),
        'For security, please sign out and sign back in, then try deleting your account again.',
      );
      await deleteAccount(deps, user.id);
      return undefined;
    },

    getStorage: async ({ user }) => ({
      usedBytes: await findUsedBytes(database, user.id),
      limitBytes: deps.quotaBytes,
    }),

    exportEverything: async ({ user }) => {
      const moment = now().toISOString();
      const file = await runInTurn(user.id, () =>
        exportAccount(database, { userId: user.id, now: moment, sections }),
      );
      const content = await file.read();
      finished(content, () => void file.close());
      return { filename: `pouch-${moment.slice(0, 10)}.json`, size: file.size(), content };
    },

    importEverything: async ({ user, query, file, recordEvent }) => {
      const context = { userId: user.id, now: now().toISOString() };
      const { from, fromOther, preview } = query;
      const allowOtherAccount = fromOther === 'true';
      const isPreview = preview === 'true';
      return importFile(file, { context, from, allowOtherAccount, isPreview, recordEvent }, deps);
    },

    getImportProgress: ({ user }) => Promise.resolve({ share: findImportProgress(user.id) }),

    undoImport: async ({ user, params: { importId }, runOnce }) =>
      runOnce((tx) => {
        const request = { userId: user.id, importId, now: now().toISOString() };
        return undoImport(tx, request, deps.removeImportedItems);
      }),
  };
}
