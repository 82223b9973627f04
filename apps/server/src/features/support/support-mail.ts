import type { SupportTopic } from '@pouch/contract/support';
import type { Mail } from '../../mail/mailer.ts';

export interface SupportRequest {
  topic: SupportTopic;
  /** The email address for the reply. */
  email: string;
  message: string;
  userId: string;
  /** Null for a user without a name. */
  userName: string | null;
}

const labels: Record<SupportTopic, string> = {
  bug: 'Bugs',
  feedback: 'Feedback',
  feature: 'Feature Suggestions',
  general: 'General Queries',
};

/**
 * A user's message as a mail to the operators; a reply goes to the user. User-written text is in the body only, and the
 * name is reduced to one line, so that it cannot imitate another line.
 */
export function supportMail(to: string, { topic, email, message, userId, userName }: SupportRequest): Mail {
  const label = labels[topic];
  const name = userName?.replaceAll(/\s+/g, ' ').trim();
  const about = [
    `Issue type: ${label}`,
    `User email: ${email}`,
    `User name: ${name || 'Anonymous'}`,
    `User id: ${userId}`,
  ];
  return {
    to,
    replyTo: email,
    subject: `Pouch support: ${label}`,
    text: `${about.join('\n')}\n\n${message}\n`,
  };
}
