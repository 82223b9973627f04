import { composeMail } from '../../../mail/compose-mail.ts';
import type { Mail } from '../../../mail/mailer.ts';

/** How long a reset link works, in minutes. */
export const resetLinkMinutes = 60;

/** The mail with a reset link. `publicUrl` has no trailing slash. */
export const resetMail = ({ to, token, publicUrl }: { to: string; token: string; publicUrl: string }): Mail =>
  composeMail(to, {
    subject: 'Set a new password for Pouch',
    paragraphs: [
      'Someone, hopefully you, asked to reset your Pouch password.',
      {
        lead: 'Set your new password here:',
        url: `${publicUrl}/reset-password?token=${encodeURIComponent(token)}`,
        label: 'Set a new password',
      },
      `The link works once, for the next ${resetLinkMinutes} minutes. Setting a new password signs you out everywhere.`,
      'If it was not you, ignore this email. Your password stays the same.',
    ],
  });
