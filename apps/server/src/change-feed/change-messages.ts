import { change, type Change } from '@pouch/contract/changes';
import { z } from 'zod';

/** A change event and the user it belongs to. */
export interface ChangeMessage extends Change {
  userId: string;
}

/** A NOTIFY payload must be shorter than 8,000 bytes. */
const maxPayloadBytes = 7_999;

const envelope = change.extend({ userId: z.string(), server: z.string() });
const userDeleted = z.object({ gone: z.string(), server: z.string() });

/** A message from another server: a change event, or the id of a user whose account is deleted (`gone`). */
export type PeerMessage = { server: string; message: ChangeMessage } | { server: string; gone: string };

/** A change event as a NOTIFY payload. If its ids are too many for one, `ids` is null, which means any. */
export function encodeChange(server: string, message: ChangeMessage): string {
  const payload = JSON.stringify({ server, ...message });
  if (Buffer.byteLength(payload) <= maxPayloadBytes) return payload;
  return JSON.stringify({ server, ...message, ids: null });
}

/** The payload that announces a deleted account. */
export const encodeUserDeleted = (server: string, userId: string): string =>
  JSON.stringify({ server, gone: userId });

/** A parsed payload; null for anything else. */
export function decodePeerMessage(payload: string): PeerMessage | null {
  try {
    const parsed = z.union([userDeleted, envelope]).parse(JSON.parse(payload));
    if ('gone' in parsed) return parsed;
    const { server, ...message } = parsed;
    return { server, message };
  } catch {
    return null;
  }
}

/** Merges the events of the same user, client and topic. */
export function mergeChanges(messages: readonly ChangeMessage[]): ChangeMessage[] {
  const merged = new Map<string, ChangeMessage>();
  for (const message of messages) {
    const key = JSON.stringify([message.userId, message.client, message.topic]);
    const known = merged.get(key);
    merged.set(key, known ? { ...message, ids: joinIds(known.ids, message.ids) } : message);
  }
  return [...merged.values()];
}

const joinIds = (some: string[] | null, more: string[] | null): string[] | null =>
  some && more && [...new Set([...some, ...more])];
