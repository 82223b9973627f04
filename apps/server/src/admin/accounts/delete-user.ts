import { accountDeletion } from '../../app/account-deletion.ts';
import { deleteAccount } from '../../features/account/delete-account.ts';
import { attemptLimits } from '../../features/sign-in/attempts/attempt-limits.ts';
import { createChangeFeed } from '../../change-feed/change-feed.ts';
import { createMailer } from '../../mail/mailer.ts';
import { sendGoodbye } from '../../app/send-goodbye.ts';
import { countItems } from './account-list-store.ts';
import { UsageError, type Command } from '../command.ts';
import { requireAccount } from './require-account.ts';

/** Deletes an account as if the user did it: nothing is left, and their open streams end on every server. */
export const deleteUser =
  (name: string, { isSure }: { isSure: boolean }): Command =>
  async ({ database, settings, secret, now }) => {
    const { id, email } = await requireAccount(database.db, name);
    const items = await countItems(database.db, id);
    if (!isSure) {
      throw new UsageError(
        `Nothing was deleted. With --yes, ${email} and everything it has (${items} items) is deleted for good.`,
      );
    }
    const feed = createChangeFeed({ ...database, onFailure: () => undefined });
    const mailer = createMailer(settings);
    const sayGoodbye = (to: string) => sendGoodbye(mailer, settings, to).catch(() => undefined);
    const attempts = attemptLimits({ database: database.db, secret: await secret(), now: () => now });
    try {
      await deleteAccount(
        accountDeletion({
          database: database.db,
          now: () => now,
          attempts,
          dataDir: settings.dataDir,
          feed,
          sayGoodbye,
        }),
        id,
      );
    } finally {
      mailer.close();
      await feed.close();
    }
    return `${email} is deleted, with everything it had (${items} items).\n`;
  };
