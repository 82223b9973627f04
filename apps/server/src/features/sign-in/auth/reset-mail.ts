import type { Mail } from '../../../mail/mailer.ts';

/** How long a reset link works, in minutes. */
export const resetLinkMinutes = 60;

/**
 * The mail with a reset link. `publicUrl` has no trailing slash. Lines stay below 76 characters: longer ones would be
 * quoted-printable, which breaks the link for anyone who opens the mail as a file.
 */
export function resetMail({ to, token, publicUrl }: { to: string; token: string; publicUrl: string }): Mail {
  const link = `${publicUrl}/reset-password?token=${encodeURIComponent(token)}`;
  const opening = 'Someone, hopefully you, asked to reset your Pouch password.';
  const promise = [
    `The link works once, for the next ${resetLinkMinutes} minutes.`,
    'Setting a new password signs you out everywhere.',
  ].join('\n');
  const otherwise = 'If it was not you, ignore this email. Your password stays the same.';
  return {
    to,
    subject: 'Set a new password for Pouch',
    text: [opening, `Set your new password here:\n${link}`, promise, otherwise, 'Pouch'].join('\n\n'),
    html: [
      `<p>${opening}</p>`,
      `<p>\n<a href=\n"${link}"\n>Set a new password</a>\n</p>`,
      `<p>${promise}</p>`,
      `<p>${otherwise}</p>`,
      '<p>Pouch</p>',
    ].join('\n'),
  };
}
