import { composeMail, type Paragraph } from '../../../mail/compose-mail.ts';
import type { Mail } from '../../../mail/mailer.ts';
import { confirmationHours } from './confirmation-link.ts';

/* The texts are plain ASCII, so that a mail in the outbox can be read as a file. */

interface LinkMail {
  to: string;
  token: string;
  publicUrl: string;
}

const confirmLink = ({ token, publicUrl }: LinkMail): Paragraph => ({
  lead: 'Confirm it here:',
  url: `${publicUrl}/confirm-email?token=${token}`,
  label: 'Confirm this address',
});

const promise = `The link works once, for the next ${confirmationHours} hours.`;

/** Asks the owner of an address whether they have signed up with it. */
export const verifyMail = (link: LinkMail): Mail =>
  composeMail(link.to, {
    subject: 'Confirm your address for Pouch',
    paragraphs: [
      'Someone, hopefully you, has a Pouch account with this address. Contact requests reach it once you confirm.',
      confirmLink(link),
      promise,
      'If it was not you, ignore this email. Requests that are meant for you stay where they are.',
    ],
  });

/** Asks the owner of an address whether it should become that of an account. */
export const newEmailMail = (link: LinkMail): Mail =>
  composeMail(link.to, {
    subject: 'Confirm your new address for Pouch',
    paragraphs: [
      'Someone, hopefully you, wants to use this address for their Pouch account.',
      confirmLink(link),
      promise,
      'If it was not you, ignore this email. Nothing changes then.',
    ],
  });

interface ChangeMail {
  to: string;
  newEmail: string;
  publicUrl: string;
  supportEmail: string;
}

/** Tells the address of today that it may be replaced, while its owner can still prevent it. */
export const changeAskedMail = ({ to, newEmail, publicUrl }: ChangeMail): Mail =>
  composeMail(to, {
    subject: 'A new address for your Pouch account?',
    paragraphs: [
      `The address of your Pouch account is about to change to ${newEmail}. This happens once it is confirmed there.`,
      'If it was you, there is nothing to do.',
      {
        lead: 'If it was not you, set a new password now. That stops the change and signs everyone out:',
        url: `${publicUrl}/auth`,
        label: 'Choose Forgot Password on the sign-in screen',
      },
    ],
  });

/** Tells the address of before that another one has taken its place. */
export const changedMail = ({ to, newEmail, supportEmail }: ChangeMail): Mail =>
  composeMail(to, {
    subject: 'Your Pouch account has a new address',
    paragraphs: [
      `Your Pouch account now has the address ${newEmail}. Sign in with it from now on.`,
      'If it was you, there is nothing to do.',
      `If it was not you, write to ${supportEmail}.`,
    ],
  });

/** Says goodbye to a deleted account. */
export const accountDeletedMail = ({ to, supportEmail }: { to: string; supportEmail: string }): Mail =>
  composeMail(to, {
    subject: 'Your Pouch account is deleted',
    paragraphs: [
      'Your Pouch account was deleted, with everything in it. This is the last email you get from us.',
      `If it was not you, write to ${supportEmail}. What was deleted cannot be brought back.`,
    ],
  });
