import { z } from 'zod';
import type { Handle } from '../../db/database.ts';
import type { History } from './subscription-state.ts';
import { findOwnHistory } from './subscription-store.ts';

/** People among whom subscriptions went to and fro. More than anybody has accounts; it bounds what one call reads. */
const mostPeople = 10;

/** What is known of a person's subscriptions, and of everybody's with whom they were exchanged. */
export async function findHistory(handle: Handle, userId: string): Promise<History> {
  const waiting = [userId];
  const histories: History[] = [];
  const seen = new Set(waiting);
  for (
    let next = waiting.shift();
    next !== undefined && histories.length < mostPeople;
    next = waiting.shift()
  ) {
    const own = await findOwnHistory(handle, next);
    histories.push(own);
    for (const { otherId } of own.transfers) {
      if (seen.has(otherId) || !z.uuid().safeParse(otherId).success) continue;
      seen.add(otherId);
      waiting.push(otherId);
    }
  }
  return {
    events: histories.flatMap(({ events }) => events),
    transfers: histories.flatMap(({ transfers }) => transfers),
  };
}
