import type { SupportChannels } from '@pouch/contract/support';
import { AppError } from '../../lib/errors.ts';
import type { Mailer } from '../../mail/mailer.ts';
import type { Handlers } from '../../http/calls/call-handlers.ts';
import { supportMail } from './support-mail.ts';

type SupportHandlers = Pick<Handlers, 'getSupportWays' | 'sendSupportRequest'>;

interface SupportDeps {
  channels: SupportChannels;
  mailer: Pick<Mailer, 'send'>;
  findName: (userId: string) => Promise<string | null>;
  /** Throws a 429 once the user has sent too many messages. */
  countRequest: (userId: string) => Promise<void>;
}

/** The calls for contacting the operators (SU-04). Messages are not stored in the database. */
export function supportHandlers({ channels, mailer, findName, countRequest }: SupportDeps): SupportHandlers {
  return {
    getSupportWays: () => Promise.resolve(channels),

    sendSupportRequest: async ({ user, body }) => {
      await countRequest(user.id);
      const userName = await findName(user.id);
      const { issueType: topic, email, message } = body;
      const mail = supportMail(channels.email, { topic, email, message, userId: user.id, userName });
      await mailer.send(mail).catch((cause: unknown) => {
        throw new AppError('unavailable', 'Your message could not be sent. Please try again.', { cause });
      });
      return undefined;
    },
  };
}
