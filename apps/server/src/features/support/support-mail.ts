import type { SupportTopic } from '@pouch/contract/schemas/support';
import type { Mail } from '../../mail/mailer.ts';

export interface SupportRequest {
  topic: SupportTopic;
  /** Where the person wants the answer. */
  email: string;
  message: string;
  userId: string;
  /** Null for somebody who gave none. */
  userName: string | null;
}

const labels: Record<SupportTopic, string> = {
  bug: 'Bugs',
  feedback: 'Feedback',
  feature: 'Feature Suggestions',
  general: 'General Queries',
};

/**
 * A person's message as a mail to the operators; an answer to it goes to the person. Only the body holds what they wrote,
 * and their name is kept to one line, so that it cannot pose as one of the others.
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
