import { composeMail } from '../../../mail/compose-mail.ts';
import type { Mail } from '../../../mail/mailer.ts';
import { orReset, toMoment, type Notice } from './notice-mails.ts';

/* The texts are plain ASCII, like those of the other notices. */

/** What changed in how an account is signed in to. */
export type SecurityNotice =
  | { kind: 'second-factor-on' | 'second-factor-off' | 'recovery-codes-renewed' }
  | { kind: 'passkey-added' | 'passkey-removed' | 'token-added'; name: string }
  | { kind: 'recovery-code-used'; left: number };

/** Tells the owner of it. */
export function securityMail({ to, publicUrl, at, notice }: Notice & { notice: SecurityNotice }): Mail {
  const { subject, text } = describe(notice, toMoment(at));
  return composeMail(to, {
    subject,
    paragraphs: [
      text,
      'If it was you, there is nothing to do.',
      orReset('If it was not you, set a new password now, then look at Settings:', publicUrl),
    ],
  });
}

function describe(notice: SecurityNotice, at: string): { subject: string; text: string } {
  switch (notice.kind) {
    case 'second-factor-on':
      return {
        subject: 'Two-step sign-in is on',
        text:
          `Since ${at}, signing in to your Pouch account takes a code of your authenticator app. ` +
          'Your other devices have been signed out.',
      };
    case 'second-factor-off':
      return {
        subject: 'Two-step sign-in is off',
        text: `Two-step sign-in of your Pouch account was turned off on ${at}.`,
      };
    case 'recovery-codes-renewed':
      return {
        subject: 'New recovery codes for Pouch',
        text: `New recovery codes were made for your Pouch account on ${at}. Earlier ones no longer work.`,
      };
    case 'recovery-code-used':
      return {
        subject: 'A recovery code was used',
        text: `Your Pouch account was signed in to with a recovery code on ${at}. Codes left: ${notice.left}.`,
      };
    case 'passkey-added':
      return {
        subject: 'New passkey for Pouch',
        text: `A passkey was added to your Pouch account on ${at}: "${notice.name}".`,
      };
    case 'passkey-removed':
      return {
        subject: 'A passkey of Pouch was removed',
        text: `A passkey was removed from your Pouch account on ${at}: "${notice.name}".`,
      };
    case 'token-added':
      return {
        subject: 'New access token for Pouch',
        text:
          `An access token for another program was made in your Pouch account on ${at}: "${notice.name}". ` +
          'You can end it in Settings, under Connections.',
      };
  }
}
