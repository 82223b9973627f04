import { channel } from 'node:diagnostics_channel';
import { recurrence, type Recurrence } from '@pouch/contract/recurrence';
import { customType } from 'drizzle-orm/pg-core';
import { LRUCache } from 'lru-cache';

/** Publishes `{ reason }` for a stored rule that cannot be read, once per rule while it is remembered. */
export const unreadableRules = channel('pouch:unreadable-rule');

/**
 * A recurrence rule. One that cannot be read, for example because this machine does not know its zone, is read as null, so
 * that its item is still listed.
 */
export const storedRule = customType<{ data: Recurrence; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (rule) => JSON.stringify(rule),
  // The driver has parsed the JSON. Drizzle allows null here, although its type does not.
  fromDriver: (value) => (isReadable(value) ? value : null) as Recurrence,
});

/** Checking a rule takes longer than reading the rest of its item, and most items share a few rules. */
const known = new LRUCache<string, boolean>({ max: 2_000 });

function isReadable(value: unknown): boolean {
  const key = JSON.stringify(value);
  const remembered = known.get(key);
  if (remembered !== undefined) return remembered;
  const { success, error } = recurrence.safeParse(value);
  known.set(key, success);
  if (!success) unreadableRules.publish({ reason: error.issues[0]?.path.join('.') });
  return success;
}
