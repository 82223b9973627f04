import { z } from 'zod';
import type { Database, Transaction } from '../../db/database.ts';
import { isAboutAccess, candidateUserIds, type RevenueCatEvent } from './revenuecat-event.ts';
import { insertEvent, insertTransfers, lockAccounts, type NewTransfer } from './subscription-store.ts';

/**
 * Stores a RevenueCat event, once, however often it is sent. Returns the users whose subscription may have changed;
 * none if the event is known, or is about another entitlement or no account here.
 */
export async function receiveEvent(
  database: Database,
  event: RevenueCatEvent,
  now: string,
): Promise<string[]> {
  if (!isAboutAccess(event)) return [];
  return database.transaction((tx) =>
    event.type === 'TRANSFER' ? saveTransfer(tx, event, now) : saveEvent(tx, event, now),
  );
}

async function saveEvent(tx: Transaction, event: RevenueCatEvent, now: string): Promise<string[]> {
  const ids = accountIds(candidateUserIds(event));
  const accounts = await lockAccounts(tx, ids);
  const userId = ids.find((id) => accounts.has(id));
  if (userId === undefined) return [];
  const isNew = await insertEvent(tx, {
    userId,
    eventId: event.id,
    type: event.type,
    occurredAt: occurredAt(event, now),
    receivedAt: now,
    purchaseId: event.original_transaction_id ?? event.product_id ?? '',
    productId: event.product_id ?? null,
    expiresAt: event.expiration_at_ms ?? null,
    graceUntil: event.grace_period_expiration_at_ms ?? null,
    reason: event.cancel_reason ?? event.expiration_reason ?? null,
    store: event.store ?? null,
    environment: event.environment ?? null,
  });
  return isNew ? [userId] : [];
}

async function saveTransfer(tx: Transaction, event: RevenueCatEvent, now: string): Promise<string[]> {
  const from = event.transferred_from ?? [];
  const to = event.transferred_to ?? [];
  const accounts = await lockAccounts(tx, accountIds([...from, ...to]));
  const row = { eventId: event.id, occurredAt: occurredAt(event, now), receivedAt: now };
  const rows = from.flatMap((source) =>
    to.flatMap((target): NewTransfer[] => [
      { ...row, userId: source, direction: 'to', otherId: target },
      { ...row, userId: target, direction: 'from', otherId: source },
    ]),
  );
  const known = rows.filter(({ userId }) => accounts.has(userId));
  return (await insertTransfers(tx, known)) ? [...accounts] : [];
}

/** How far a store's clock may be ahead, in milliseconds. */
const clockSkewMs = 24 * 60 * 60 * 1000;

/** When an event happened; one that claims to be from the future would outrank every later one for ever. */
function occurredAt({ event_timestamp_ms: claimed }: RevenueCatEvent, now: string): string {
  return Date.parse(claimed) > Date.parse(now) + clockSkewMs ? now : claimed;
}

/** The ids that can be accounts here: UUIDs, unlike RevenueCat's anonymous ids. */
const accountIds = (ids: readonly string[]): string[] => [
  ...new Set(ids.filter((id) => z.uuid().safeParse(id).success).map((id) => id.toLowerCase())),
];
