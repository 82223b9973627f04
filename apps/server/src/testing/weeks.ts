import type { AddManualItemInput, Item } from '@pouch/contract/items';
import type { Bucket, Category } from '@pouch/contract/vocabulary';
import { toWeekEnding } from '@pouch/schedule/weeks';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { users } from '../db/schema/accounts.ts';
import { completions } from '../db/schema/completions.ts';
import type { TestUser, TestApi } from './api.ts';
import { addItem } from './item-calls.ts';

/** Creates a user who signs up at the clock's time, in this time zone. */
export async function signUpInZone(api: TestApi, timezone: string): Promise<TestUser> {
  const user = await api.createUser();
  await api.database.db.update(users).set({ createdAt: api.clock.now }).where(eq(users.id, user.id));
  await user.send('saveTimezone', { body: { timezone } });
  return user;
}

/** Adds an item (a To-Do, unless `fields` override it) and completes it. */
export async function completeNewItem(
  user: TestUser,
  fields: Partial<AddManualItemInput> = {},
): Promise<Item> {
  const { id } = await addItem(user, fields);
  return setStatus(user, { id }, 'Completed');
}

export const setStatus = async (user: TestUser, { id }: Pick<Item, 'id'>, status: string): Promise<Item> =>
  (await user.send('changeItemStatus', { params: { id }, body: { status } })).answer;

/** The required fields of each category and bucket, besides the title. */
export const shopping = { category: 'Shopping', urgency: 'Now' } as const;
export const bucket = (bucket_name: NonNullable<AddManualItemInput['bucket_name']>) =>
  ({ category: 'Bucket', urgency: 'Later', bucket_name }) as const;

/** Completions in the past. */
interface PastCompletions {
  /** Dates; each completion is at noon in UTC, plus a second per position. */
  on: readonly string[];
  category?: Category;
  bucket?: Bucket;
}

/** Inserts completions in the past, without items. The time zone is UTC. */
export async function insertPastCompletions(
  api: TestApi,
  user: TestUser,
  past: readonly PastCompletions[],
): Promise<void> {
  const rows = past.flatMap(({ on, category = 'To-Do', bucket = null }) =>
    on.map((date, index) => {
      const completedAt = new Date(Date.parse(`${date}T12:00:00Z`) + index * 1000).toISOString();
      const week = toWeekEnding(completedAt, 'UTC');
      const occurrenceAt = null;
      return { userId: user.id, itemId: uuidv7(), occurrenceAt, completedAt, category, bucket, week };
    }),
  );
  await api.database.db.insert(completions).values(rows);
}
