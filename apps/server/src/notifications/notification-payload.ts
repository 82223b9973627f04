import type { Notification } from './notification.ts';

/** What a device receives. */
export interface NotificationPayload extends Omit<Notification, 'userId'> {
  /** By which a reminder is answered (RM-02). */
  token?: string;
}

const maxTitleLength = 120;
const maxBodyLength = 300;

/**
 * Shortens a notification: push services accept 4096 bytes in all (RFC 8030, section 7.2), and a screen shows far less.
 * Titles are written by users, so control characters are removed.
 */
export function toPayload(
  { type, title, body, url, tag, actions, occurrence }: Notification,
  token?: string,
): NotificationPayload {
  const texts = { title: truncate(title, maxTitleLength), body: truncate(body, maxBodyLength) };
  return { type, ...texts, url, tag, ...(actions && { actions }), ...(token && { token, occurrence }) };
}

function truncate(text: string, length: number): string {
  const characters = Array.from(text.replaceAll(/[\p{Cc}\p{Cs}]+/gu, ' ').trim());
  return characters.length <= length ? characters.join('') : `${characters.slice(0, length - 1).join('')}…`;
}

/** Seconds until a notification is obsolete; a device that is offline for longer does not get it. */
export const ttlSeconds: Readonly<Record<Notification['type'], number>> = {
  reminder: 60 * 60,
  start: 60 * 60,
  share: 7 * 24 * 60 * 60,
  recap: 7 * 24 * 60 * 60,
  test: 5 * 60,
};

/** Whether to wake a sleeping device. */
export const isUrgent = ({ type }: Pick<Notification, 'type'>): boolean =>
  type === 'reminder' || type === 'start' || type === 'test';
