import { join } from 'node:path';
import type { Database } from '../db/database.ts';
import type { DeleteAccountDeps } from '../features/account/delete-account.ts';
import { deleteContactsByEmail } from '../features/contacts/contact-store.ts';
import { keepDeletedSessions } from '../features/sign-in/core/deleted-session-store.ts';
import type { AttemptLimits } from '../features/sign-in/attempts/attempt-limits.ts';
import { removeFromSubscriptionHistory } from '../features/subscription/remove-from-subscription-history.ts';
import type { ChangeFeed } from '../change-feed/change-feed.ts';
import { deleteMails } from '../mail/delete-mails.ts';

interface AccountDeletionDeps {
  database: Database;
  now: () => Date;
  attempts: AttemptLimits;
  dataDir: string;
  feed: Pick<ChangeFeed, 'publish' | 'disconnectUser'>;
  sayGoodbye: (email: string) => void | Promise<void>;
}

/** What deleting an account affects outside its own rows. Used for deletions by the user and by an operator. */
export const accountDeletion = ({
  database,
  now,
  attempts,
  dataDir,
  feed,
  sayGoodbye,
}: AccountDeletionDeps): DeleteAccountDeps => ({
  database,
  deleteRelatedData: async (tx, { userId, email }) => {
    await attempts.purge(tx, [userId, email]);
    await removeFromSubscriptionHistory(tx, userId);
    await keepDeletedSessions(tx, userId, now());
    return deleteContactsByEmail(tx, email);
  },
  deleteFiles: (email) => deleteMails(join(dataDir, 'outbox'), email),
  sayGoodbye,
  disconnectUser: (userId) => feed.disconnectUser(userId),
  publishChanges: (userId) => {
    for (const topic of ['contacts', 'shares'] as const)
      feed.publish({ userId, topic, ids: null, client: null });
  },
});
