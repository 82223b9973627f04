import {
  createInvitation,
  invitationDays,
  invitationLink,
} from '../../features/sign-in/sign-up/invitation-link.ts';
import { invitationMail } from '../../features/sign-in/sign-up/invitation-mail.ts';
import { insertInvitation } from '../../features/sign-in/sign-up/invitation-store.ts';
import { email as emailSchema } from '../../features/sign-in/core/sign-in-bodies.ts';
import { findAccount } from './account-list-store.ts';
import { UsageError, type Command } from '../command.ts';
import { sendMail } from './send-mail.ts';

/** Lets a person sign up: one with this email address, or, without one, the first who uses the link. */
export const invite =
  (address: string, { byMail }: { byMail: boolean }): Command =>
  async ({ settings, database: { db }, now }) => {
    const email = address === '' ? null : readAddress(address);
    if (byMail && email === null) throw new UsageError('"invite --mail" needs an email address.');
    if (email !== null && (await findAccount(db, email))) return `${email} has an account already.\n`;
    const { token, row } = createInvitation(now);
    await insertInvitation(db, { ...row, email });
    const { publicUrl } = settings;
    if (byMail && email !== null) return sendMail(settings, invitationMail({ to: email, token, publicUrl }));
    const forWhom = email === null ? 'the first person who uses it' : email;
    return `${invitationLink(publicUrl, token)}\nIt works for ${forWhom}, for ${invitationDays} days.\n`;
  };

function readAddress(text: string): string {
  const parsed = emailSchema.safeParse(text);
  if (!parsed.success) throw new UsageError(`"${text}" is no email address.`);
  return parsed.data;
}
