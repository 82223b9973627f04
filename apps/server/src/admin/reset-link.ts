import { configureBetterAuth } from '../features/sign-in/auth/better-auth.ts';
import { resetMail, resetLinkMinutes } from '../features/sign-in/auth/reset-mail.ts';
import { createMailer } from '../mail/mailer.ts';
import { AppError } from '../lib/errors.ts';
import type { AdminGiven, Command } from './command.ts';
import { namedAccount } from './require-account.ts';

/** The same link that somebody gets who has forgotten their password. */
export const resetLink =
  (name: string, { byMail }: { byMail: boolean }): Command =>
  async (given) => {
    const { settings, database } = given;
    const { email } = await namedAccount(database.db, name);
    const token = await makeToken(given, email);
    const mail = resetMail({ to: email, token, publicUrl: settings.publicUrl });
    if (!byMail) {
      const link = mail.text.split('\n').find((line) => line.startsWith(settings.publicUrl)) ?? '';
      return `${link}\nIt works once, for the next ${resetLinkMinutes} minutes.\n`;
    }
    const mailer = createMailer(settings);
    try {
      await mailer.send(mail);
    } catch (cause) {
      throw new AppError('unavailable', `The mail could not be sent to ${email}.`, { cause });
    } finally {
      mailer.close();
    }
    const where = settings.smtpUrl === undefined ? 'is in the outbox of the data folder' : 'was sent';
    return `A mail to ${email} ${where}.\n`;
  };

async function makeToken({ settings, database, secret }: AdminGiven, email: string): Promise<string> {
  let made = '';
  const auth = configureBetterAuth({
    database: database.db,
    secret: await secret(),
    publicUrl: settings.publicUrl,
    sendReset: ({ token }) => {
      made = token;
      return Promise.resolve();
    },
    onReset: () => Promise.resolve(),
    providers: [],
    onFailure: () => undefined,
  });
  await auth.handler(
    new Request(`${settings.publicUrl}/api/auth/request-password-reset`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    }),
  );
  if (made === '') throw new AppError('internal', 'No link could be made.');
  return made;
}
