import { join } from 'node:path';
import type { Database } from './db/database.ts';
import type { DeleteGiven } from './features/account/delete-account.ts';
import { deleteRowsAbout } from './features/contacts/contact-store.ts';
import type { AttemptLimits } from './features/sign-in/attempt-limits.ts';
import { leaveSubscriptions } from './features/subscription/remove-from-subscription-history.ts';
import type { ChangeFeed } from './change-feed/change-feed.ts';
import { forgetMails } from './mail/delete-mails.ts';

interface DeletionGiven {
  database: Database;
  attempts: AttemptLimits;
  dataDir: string;
  feed: Pick<ChangeFeed, 'publish' | 'bidFarewell'>;
}

/** What deleting an account reaches beside its own rows, whoever asks for it: the person or an operator. */
export const accountDeletion = ({ database, attempts, dataDir, feed }: DeletionGiven): DeleteGiven => ({
  database,
  forgetElsewhere: async (tx, { userId, email }) => {
    await attempts.forget(tx, [userId, email]);
    await leaveSubscriptions(tx, userId);
    return deleteRowsAbout(tx, email);
  },
  forgetFiles: (email) => forgetMails(join(dataDir, 'outbox'), email),
  bidFarewell: (userId) => feed.bidFarewell(userId),
  tell: (userId) => {
    for (const topic of ['contacts', 'shares'] as const)
      feed.publish({ userId, topic, ids: null, client: null });
  },
});
