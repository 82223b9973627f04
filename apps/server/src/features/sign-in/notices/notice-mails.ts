import { composeMail, type Paragraph } from '../../../mail/compose-mail.ts';
import type { Mail } from '../../../mail/mailer.ts';

/* The texts are plain ASCII, so that a mail in the outbox can be read as a file. */

export interface Notice {
  to: string;
  publicUrl: string;
  at: Date;
}

/** Where a request came from, as a person would recognise it. */
interface Whereabouts {
  /** "Firefox on Windows". */
  device: string;
  ipAddress: string;
}

/** Tells the owner of a sign-in where the account had not been signed in before. */
export const newDeviceMail = ({ to, publicUrl, at, device, ipAddress }: Notice & Whereabouts): Mail =>
  composeMail(to, {
    subject: 'New sign-in to Pouch',
    paragraphs: [
      `Your Pouch account was signed in to on a new device: ${device}, from the network address ${ipAddress}, on ${toMoment(at)}.`,
      'If it was you, there is nothing to do.',
      orReset('If it was not you, set a new password now. That signs the other device out:', publicUrl),
    ],
  });

/** About the first password of an account that had another way to sign in. It ends nothing. */
export const firstPasswordMail = ({ to, publicUrl, at }: Notice): Mail =>
  composeMail(to, {
    subject: 'Your Pouch account has a password now',
    paragraphs: [
      `A password was set for your Pouch account on ${toMoment(at)}. You can sign in with it, and as before.`,
      'If it was you, there is nothing to do.',
      orReset('If it was not you, set a new password now. That signs all other devices out:', publicUrl),
    ],
  });

/** Tells the owner that the password was changed, in Settings or by a mailed link. */
export const newPasswordMail = ({ to, publicUrl, at }: Notice): Mail =>
  composeMail(to, {
    subject: 'Your Pouch password was changed',
    paragraphs: [
      `The password of your Pouch account was changed on ${toMoment(at)}. Your other devices have been signed out.`,
      'The private address of your calendar and your access tokens, if you had any, have ended. You can make new ones in Settings.',
      'If it was you, there is nothing to do.',
      orReset('If it was not you, set a new password now:', publicUrl),
    ],
  });

export const orReset = (lead: string, publicUrl: string): Paragraph => ({
  lead,
  url: `${publicUrl}/auth`,
  label: 'Choose Forgot Password on the sign-in screen',
});

/** "Friday, November 20, 2026 at 3:00 PM UTC": the mail may be read in any zone. */
export function toMoment(at: Date): string {
  const format = new Intl.DateTimeFormat('en', { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' });
  return `${format.format(at).replaceAll('\u202F', ' ')} UTC`;
}
