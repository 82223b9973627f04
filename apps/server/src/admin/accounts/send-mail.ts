import type { Settings } from '../../config/settings.ts';
import { AppError } from '../../lib/errors.ts';
import { createMailer, type Mail } from '../../mail/mailer.ts';

/** Sends one mail and returns the sentence that says so. */
export async function sendMail(settings: Settings, mail: Mail): Promise<string> {
  const mailer = createMailer(settings);
  try {
    await mailer.send(mail);
  } catch (cause) {
    throw new AppError('unavailable', `The mail could not be sent to ${mail.to}.`, { cause });
  } finally {
    mailer.close();
  }
  const where = settings.smtpUrl === undefined ? 'is in the outbox of the data folder' : 'was sent';
  return `A mail to ${mail.to} ${where}.\n`;
}
