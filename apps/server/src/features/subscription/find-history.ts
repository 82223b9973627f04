import { z } from 'zod';
import type { Handle } from '../../db/database.ts';
import type { History } from './subscription-state.ts';
import { findOwnHistory } from './subscription-store.ts';

/** Users whose transfers one call follows: more than one person has accounts, and a bound on what is read. */
const maxUsers = 10;

/**
 * The events and transfers of a user and of everyone that subscriptions were transferred with, directly or through
 * others.
 */
export async function findHistory(handle: Handle, userId: string): Promise<History> {
  const queue = [userId];
  const histories: History[] = [];
  const seen = new Set(queue);
  for (let next = queue.shift(); next !== undefined && histories.length < maxUsers; next = queue.shift()) {
    const own = await findOwnHistory(handle, next);
    histories.push(own);
    for (const { otherId } of own.transfers) {
      if (seen.has(otherId) || !z.uuid().safeParse(otherId).success) continue;
      seen.add(otherId);
      queue.push(otherId);
    }
  }
  return {
    events: histories.flatMap(({ events }) => events),
    transfers: histories.flatMap(({ transfers }) => transfers),
  };
}
