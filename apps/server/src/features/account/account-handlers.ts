import { finished } from 'node:stream';
import type { Database } from '../../db/database.ts';
import { takeTurns } from '../../pictures/take-turns.ts';
import { requireFreshSignIn } from '../../http/calls/authentication.ts';
import type { Handlers } from '../../http/calls/call-handlers.ts';
import type { AnyPortableKind } from '../../portability/portable-kind.ts';
import { deleteAccount, type DeleteGiven } from './delete-account.ts';
import { exportAccount } from './export-account.ts';
import { importFile, type ImportGiven } from './import-file.ts';

interface AccountGiven<Writer, Item> extends DeleteGiven, ImportGiven<Writer, Item> {
  database: Database;
  now: () => Date;
  /** Everything that leaves with a person and comes back, in the order in which it is stored. */
  kinds: readonly AnyPortableKind[];
}

/** Each reads all that somebody has and keeps a connection meanwhile, of which everybody has but a few. */
const inTurn = takeTurns(8, 'Too many files are being made at once. Please try again in a moment.');

/** The calls about a whole account: to leave with everything, to bring it back, and to be gone. */
export function accountHandlers<Writer, Item>(
  given: AccountGiven<Writer, Item>,
): Pick<Handlers, 'deleteAccount' | 'exportEverything' | 'importEverything'> {
  const { database, now, kinds } = given;
  return {
    deleteAccount: async ({ user }) => {
      requireFreshSignIn(
        user,
        now(),
        'For security, please sign out and sign back in, then try deleting your account again.',
      );
      await deleteAccount(given, user.id);
      return undefined;
    },

    exportEverything: async ({ user }) => {
      const moment = now().toISOString();
      const file = await inTurn(() => exportAccount(database, { userId: user.id, now: moment, kinds }));
      const content = await file.read();
      finished(content, () => void file.close());
      return { filename: `pouch-${moment.slice(0, 10)}.json`, size: file.size(), content };
    },

    importEverything: async ({ user, query, file }) => {
      const importer = { userId: user.id, now: now().toISOString() };
      const { from, fromOther } = query;
      return importFile(file, { importer, from, acceptsOther: fromOther === 'true' }, given);
    },
  };
}
