import type { SupportWays } from '@pouch/contract/schemas/support';
import { AppError } from '../../lib/errors.ts';
import type { Mailer } from '../../mail/mailer.ts';
import type { Handlers } from '../../http/calls/call-handlers.ts';
import { supportMail } from './support-mail.ts';

type SupportHandlers = Pick<Handlers, 'getSupportWays' | 'sendSupportRequest'>;

interface SupportGiven {
  ways: SupportWays;
  mailer: Pick<Mailer, 'send'>;
  findName: (userId: string) => Promise<string | null>;
  /** Throws once a person has written too often. */
  count: (userId: string) => Promise<void>;
}

/** The calls by which a person reaches the operators (SU-04). Nothing of a message is kept in the database. */
export function supportHandlers({ ways, mailer, findName, count }: SupportGiven): SupportHandlers {
  return {
    getSupportWays: () => Promise.resolve(ways),

    sendSupportRequest: async ({ user, body }) => {
      await count(user.id);
      const userName = await findName(user.id);
      const { issueType: topic, email, message } = body;
      const mail = supportMail(ways.email, { topic, email, message, userId: user.id, userName });
      await mailer.send(mail).catch((cause: unknown) => {
        throw new AppError('unavailable', 'Your message could not be sent. Please try again.', { cause });
      });
      return undefined;
    },
  };
}
