import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** One notice: a reminder of one occurrence, as it was sent to one device of one user. */
export interface ReminderNotice {
  userId: string;
  deviceId: string;
  /** The session that had registered the device; null for those of before this was kept. */
  sessionId: string | null;
  /** The id of the item or entry. */
  sourceId: string;
  /** The time that it reminds of, ISO 8601 in UTC. */
  occurrenceAt: string;
  /** ISO 8601 in UTC. */
  sentAt: string;
}

/** How long a notice can be answered: 24 hours, in milliseconds. */
const tokenLifetimeMs = 24 * 60 * 60_000;

const noticeFields = z.tuple([
  z.uuid(),
  z.string(),
  z.uuid().nullable(),
  z.uuid(),
  z.iso.datetime(),
  z.iso.datetime(),
]);

/**
 * The token by which a notice is answered without a session: what it names, signed with the server's secret. It takes no
 * room in the database until it is used, so that sending stays fast.
 */
export function createReminderToken(secret: string, notice: ReminderNotice): string {
  const { userId, deviceId, sessionId, sourceId, occurrenceAt, sentAt } = notice;
  const fields = JSON.stringify([userId, deviceId, sessionId, sourceId, occurrenceAt, sentAt]);
  const content = Buffer.from(fields).toString('base64url');
  return `${content}.${sign(secret, content).toString('base64url')}`;
}

/** What a token names; null for one that this server has not signed, or that has expired at `now`. Untrusted input. */
export function readReminderToken(secret: string, token: string, now: Date): ReminderNotice | null {
  const [content = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const expected = sign(secret, content);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const fields = noticeFields.parse(JSON.parse(Buffer.from(content, 'base64url').toString()));
  const [userId, deviceId, sessionId, sourceId, occurrenceAt, sentAt] = fields;
  if (reminderTokenExpiry(sentAt) <= now.toISOString()) return null;
  return { userId, deviceId, sessionId, sourceId, occurrenceAt, sentAt };
}

/** When the token of a notice that was sent at `sentAt` expires. Both ISO 8601 in UTC. */
export const reminderTokenExpiry = (sentAt: string): string =>
  new Date(Date.parse(sentAt) + tokenLifetimeMs).toISOString();

/** Named, so that nothing else that the secret signs is a token. */
const sign = (secret: string, content: string): Buffer =>
  createHmac('sha256', secret).update(`reminder\n${content}`).digest();
