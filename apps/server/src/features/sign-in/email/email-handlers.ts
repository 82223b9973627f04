import type { Database, Transaction } from '../../../db/database.ts';
import type { Handlers } from '../../../http/calls/call-handlers.ts';
import { invalid, notFound } from '../../../lib/errors.ts';
import type { Mail } from '../../../mail/mailer.ts';
import type { AttemptLimits } from '../attempts/attempt-limits.ts';
import type { Auth } from '../auth/auth.ts';
import { requireOwner } from '../auth/require-owner.ts';
import { confirmEmail, takenEmail, type ConfirmedEmail, type ReplacedEmail } from './confirm-email.ts';
import { createConfirmation } from './confirmation-link.ts';
import { changeAskedMail, changedMail, newEmailMail, verifyMail } from './email-mails.ts';
import { findConfirmation, findEmailState, isEmailTaken } from './email-store.ts';

type EmailHandlers = Pick<Handlers, 'getEmail' | 'changeEmail' | 'sendEmailLink' | 'confirmEmail'>;

type ConfirmDeps = Omit<Parameters<typeof confirmEmail>[0], 'tellBefore'>;

interface EmailDeps extends ConfirmDeps {
  database: Database;
  verify: Auth['verify'];
  limits: AttemptLimits;
  publicUrl: string;
  supportEmail: string;
  /** Whether mails leave this server; else an operator finds them in the outbox. */
  sendsMail: boolean;
  /** Sends a mail with a link in the background; a failure is logged. The link is a secret, so the mail is not kept. */
  sendMail: (mail: Mail) => void;
  /** Keeps a mail, without secrets, until it is sent. */
  keepMail: (tx: Transaction, userId: string, mail: Mail) => Promise<void>;
  /** Sends what is kept, in the background. */
  sendKeptMails: () => void;
  /** Makes open pages of the user, and of others who see the address, load it anew. */
  publish: (confirmed: ConfirmedEmail & { others: string[] }) => void;
}

/** The calls about an account's email address: showing that it is one's own, and changing it. */
export function emailHandlers(deps: EmailDeps): EmailHandlers {
  const { database, now, limits, publicUrl, supportEmail, sendsMail, sendMail, keepMail, publish } = deps;
  const find = async (userId: string) => {
    const state = await findEmailState(database, userId);
    if (!state) throw notFound('The account');
    return state;
  };

  return {
    getEmail: async ({ user }) => {
      const { email, isVerified } = await find(user.id);
      const link = await findConfirmation(database, user.id, now().toISOString());
      return { email, isVerified, pending: link && link.email !== email ? link.email : null, sendsMail };
    },

    changeEmail: async ({ user, body, recordEvent }) => {
      await requireOwner(deps, user, body.password);
      const { email: before } = await find(user.id);
      const email = body.email.toLowerCase();
      if (email === before) throw invalid('email', 'This is your address already.');
      await limits.countByUser('email-link', user.id);
      if (await isEmailTaken(database, user.id, email)) throw takenEmail();
      const token = await database.transaction(async (tx) => {
        await recordEvent(tx);
        await keepMail(
          tx,
          user.id,
          changeAskedMail({ to: before, newEmail: email, publicUrl, supportEmail }),
        );
        return createConfirmation(tx, { userId: user.id, email, now: now() });
      });
      sendMail(newEmailMail({ to: email, token, publicUrl }));
      deps.sendKeptMails();
      return undefined;
    },

    sendEmailLink: async ({ user }) => {
      const { email, isVerified } = await find(user.id);
      if (isVerified) return undefined;
      await limits.countByUser('email-link', user.id);
      const token = await createConfirmation(database, { userId: user.id, email, now: now() });
      sendMail(verifyMail({ to: email, token, publicUrl }));
      return undefined;
    },

    confirmEmail: async ({ body }) => {
      const tellBefore = (tx: Transaction, { userId, email, before }: ReplacedEmail) =>
        keepMail(tx, userId, changedMail({ to: before, newEmail: email, publicUrl, supportEmail }));
      const confirmed = await confirmEmail({ ...deps, tellBefore }, body.token);
      deps.sendKeptMails();
      publish(confirmed);
      const { email, before } = confirmed;
      return { email, isNew: before !== null };
    },
  };
}
