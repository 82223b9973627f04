import type { Database, Transaction } from '../db/database.ts';
import { deleteMail, insertMail, takeDueMail, type QueuedMailRow } from './mail-queue-store.ts';
import type { Mail, Mailer } from './mailer.ts';

/** Attempts before a mail is given up: the last one is some 17 hours after the first. */
export const maxAttempts = 11;

/** Mails that are kept until they are sent, so that neither a crash nor a mail server that is away loses one. */
export interface MailQueue {
  /** Keeps a mail to a user in the transaction that makes true what it says. It must contain no secret. */
  add: (tx: Transaction, userId: string, mail: Mail) => Promise<void>;
  /**
   * Sends what is due until one fails, which is reported: the mail server may be away, and the others wait for the next
   * call. A mail may be sent twice, after a crash.
   */
  sendDue: () => Promise<void>;
}

export function createMailQueue(deps: {
  database: Database;
  now: () => Date;
  mailer: Pick<Mailer, 'send'>;
  onFailure: (error: unknown, message: string) => void;
}): MailQueue {
  const { database, now, mailer, onFailure } = deps;

  /** Whether the mail server took it. */
  async function send(row: QueuedMailRow): Promise<boolean> {
    try {
      await mailer.send(row.mail);
    } catch (error) {
      const isLast = row.attempts >= maxAttempts;
      onFailure(error, isLast ? 'A notice was given up' : 'A notice could not be sent and waits');
      if (isLast) await deleteMail(database, row);
      return false;
    }
    await deleteMail(database, row);
    return true;
  }

  return {
    add: (tx, userId, mail) => insertMail(tx, { userId, mail, now: now() }),
    sendDue: async () => {
      for (let isSent = true; isSent;) {
        const row = await takeDueMail(database, now());
        isSent = row !== undefined && (await send(row));
      }
    },
  };
}
