import type { Settings } from '../config/settings.ts';
import { accountDeletedMail } from '../features/sign-in/email/email-mails.ts';
import type { Mailer } from '../mail/mailer.ts';

/**
 * Tells the owner of a deleted account by mail. Not by a file in the outbox, which would keep the address of a person who
 * wanted nothing to be left.
 */
export async function sendGoodbye(
  mailer: Pick<Mailer, 'send'>,
  { smtpUrl, support }: Pick<Settings, 'smtpUrl' | 'support'>,
  email: string,
): Promise<void> {
  if (smtpUrl === undefined) return;
  await mailer.send(accountDeletedMail({ to: email, supportEmail: support.email }));
}
