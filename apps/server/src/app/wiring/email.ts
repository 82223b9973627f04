import type { Transaction } from '../../db/database.ts';
import { findEmail } from '../../db/user-store.ts';
import { moveContacts } from '../../features/contacts/contact-store.ts';
import type { Auth } from '../../features/sign-in/auth/auth.ts';
import { createConfirmation } from '../../features/sign-in/email/confirmation-link.ts';
import { emailHandlers } from '../../features/sign-in/email/email-handlers.ts';
import { verifyMail } from '../../features/sign-in/email/email-mails.ts';
import { firstPasswordMail, newPasswordMail } from '../../features/sign-in/notices/notice-mails.ts';
import { securityMail, type SecurityNotice } from '../../features/sign-in/notices/security-mails.ts';
import type { Mail } from '../../mail/mailer.ts';
import type { Services } from '../services.ts';

export type OwnerMails = ReturnType<typeof ownerMails>;

/** The mails that tell owners about their accounts. */
export function ownerMails({ database, now, mailer, mailQueue, settings, runInBackground }: Services) {
  const { publicUrl, smtpUrl } = settings;
  const sendsMail = smtpUrl !== undefined;
  const send = (mail: Mail) => runInBackground(() => mailer.send(mail), 'A link could not be sent');
  return {
    /** Whether mails leave this server; else they lie in the outbox. */
    sendsMail,
    /** Sends a mail with a link in the background; a failure is logged. */
    send,
    /** Keeps a mail, without secrets, until it is sent. */
    keep: mailQueue.add,
    /** Sends what is kept, in the background. */
    sendKept: () => runInBackground(mailQueue.sendDue, 'The notices that wait could not be read'),
    tellOfNewPassword: async (tx: Transaction, userId: string) => {
      const to = await findEmail(tx, userId);
      if (to) await mailQueue.add(tx, userId, newPasswordMail({ to, publicUrl, at: now() }));
    },
    tellOfFirstPassword: async (tx: Transaction, userId: string) => {
      const to = await findEmail(tx, userId);
      if (to) await mailQueue.add(tx, userId, firstPasswordMail({ to, publicUrl, at: now() }));
    },
    tell: async (tx: Transaction, userId: string, notice: SecurityNotice) => {
      const to = await findEmail(tx, userId);
      if (to) await mailQueue.add(tx, userId, securityMail({ to, publicUrl, at: now(), notice }));
    },
    verifyNewAccount: async (user: { userId: string; email: string; isVerified: boolean }) => {
      const { userId, email, isVerified } = user;
      if (!sendsMail || isVerified) return;
      const token = await createConfirmation(database, { userId, email, now: now() });
      send(verifyMail({ to: email, token, publicUrl }));
    },
  };
}

export const wireEmail = (
  { database, now, attempts, settings, activity, topicPublisher }: Services,
  { auth, mails }: { auth: Pick<Auth, 'verify'>; mails: OwnerMails },
) =>
  emailHandlers({
    database,
    now,
    verify: (password, hash) => auth.verify(password, hash),
    limits: attempts,
    publicUrl: settings.publicUrl,
    supportEmail: settings.support.email,
    sendsMail: mails.sendsMail,
    sendMail: mails.send,
    keepMail: mails.keep,
    sendKeptMails: mails.sendKept,
    moveContacts,
    activity,
    publish: ({ userId, others }) => {
      topicPublisher('profile')(userId);
      for (const one of [userId, ...others]) topicPublisher('contacts')(one);
    },
  });
