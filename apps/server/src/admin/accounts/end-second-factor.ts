import { securityMail } from '../../features/sign-in/notices/security-mails.ts';
import { deleteSecondFactor } from '../../features/sign-in/second-factor/second-factor-store.ts';
import { insertMail } from '../../mail/mail-queue-store.ts';
import type { Command } from '../command.ts';
import { requireAccount } from './require-account.ts';

/**
 * Turns the second factor of an account off, for a person who has lost the app and the recovery codes (OP-05). The server
 * sends the notice to them when it next runs its jobs.
 */
export const endSecondFactor =
  (name: string): Command =>
  async ({ database, settings: { publicUrl }, now }) => {
    const { id, email } = await requireAccount(database.db, name);
    const wasOn = await database.db.transaction(async (tx) => {
      const deleted = await deleteSecondFactor(tx, id);
      const mail = securityMail({ to: email, publicUrl, at: now, notice: { kind: 'second-factor-off' } });
      if (deleted) await insertMail(tx, { userId: id, mail, now });
      return deleted;
    });
    return wasOn
      ? `${email} signs in without a second step now.\n`
      : `${email} has no second step to turn off.\n`;
  };
