import { change, type Change } from '@pouch/contract/schemas/changes';
import { z } from 'zod';

/** A change, and whose things were changed. */
export interface Notice extends Change {
  userId: string;
}

/** PostgreSQL carries notices shorter than 8,000 bytes. */
const longestPayload = 7_999;

const envelope = change.extend({ userId: z.string(), server: z.string() });
const farewell = z.object({ gone: z.string(), server: z.string() });

/** What another server tells: a change, or that a person is gone for good, by their id. */
export type Heard = { server: string; notice: Notice } | { server: string; gone: string };

/** A notice as it travels between servers. One that names too many ids names none, which stands for all. */
export function writeNotice(server: string, notice: Notice): string {
  const payload = JSON.stringify({ server, ...notice });
  if (Buffer.byteLength(payload) <= longestPayload) return payload;
  return JSON.stringify({ server, ...notice, ids: null });
}

/** That a person's account is deleted, as it travels between servers. */
export const writeFarewell = (server: string, userId: string): string =>
  JSON.stringify({ server, gone: userId });

/** What a payload tells and the server it came from; null for anything else. */
export function readNotice(payload: string): Heard | null {
  try {
    const told = z.union([farewell, envelope]).parse(JSON.parse(payload));
    if ('gone' in told) return told;
    const { server, ...notice } = told;
    return { server, notice };
  } catch {
    return null;
  }
}

/** Fewer notices that tell the same: those of one person, client and topic become one. */
export function mergeNotices(notices: readonly Notice[]): Notice[] {
  const merged = new Map<string, Notice>();
  for (const notice of notices) {
    const key = JSON.stringify([notice.userId, notice.client, notice.topic]);
    const known = merged.get(key);
    merged.set(key, known ? { ...notice, ids: joinIds(known.ids, notice.ids) } : notice);
  }
  return [...merged.values()];
}

const joinIds = (some: string[] | null, more: string[] | null): string[] | null =>
  some && more && [...new Set([...some, ...more])];
