import { composeMail } from '../../../mail/compose-mail.ts';
import type { Mail } from '../../../mail/mailer.ts';
import { invitationDays, invitationLink } from './invitation-link.ts';

/** Invites a person to sign up. */
export const invitationMail = ({
  to,
  token,
  publicUrl,
}: {
  to: string;
  token: string;
  publicUrl: string;
}): Mail =>
  composeMail(to, {
    subject: 'Your invitation to Pouch',
    paragraphs: [
      'You’re invited to use Pouch: put a thought in, find it sorted.',
      {
        lead: 'Create your account here:',
        url: invitationLink(publicUrl, token),
        label: 'Create your account',
      },
      `The link works for this email address, for the next ${invitationDays} days.`,
    ],
  });
