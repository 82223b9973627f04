import { configureBetterAuth } from '../../features/sign-in/auth/better-auth.ts';
import { resetMail, resetLinkMinutes } from '../../features/sign-in/auth/reset-mail.ts';
import { AppError } from '../../lib/errors.ts';
import type { AdminDeps, Command } from '../command.ts';
import { requireAccount } from './require-account.ts';
import { sendMail } from './send-mail.ts';

/** Creates the same link as "Forgot Password". */
export const resetLink =
  (name: string, { byMail }: { byMail: boolean }): Command =>
  async (deps) => {
    const { settings, database } = deps;
    const { email } = await requireAccount(database.db, name);
    const token = await createToken(deps, email);
    const mail = resetMail({ to: email, token, publicUrl: settings.publicUrl });
    if (!byMail) {
      const link = mail.text.split('\n').find((line) => line.startsWith(settings.publicUrl)) ?? '';
      return `${link}\nIt works once, for the next ${resetLinkMinutes} minutes.\n`;
    }
    return sendMail(settings, mail);
  };

async function createToken({ settings, database, secret }: AdminDeps, email: string): Promise<string> {
  let resetToken = '';
  const auth = configureBetterAuth({
    database: database.db,
    secret: await secret(),
    publicUrl: settings.publicUrl,
    sendReset: ({ token }) => {
      resetToken = token;
      return Promise.resolve();
    },
    onReset: () => Promise.resolve(),
    refuseSignUp: () => Promise.resolve(null),
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
  if (resetToken === '') throw new AppError('internal', 'The link couldn’t be created.');
  return resetToken;
}
