import type { AddManualItemInput, Item } from '@pouch/contract/schemas/items';
import type { Bucket, Category } from '@pouch/contract/vocabulary';
import { weekOf } from '@pouch/schedule/weeks';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { users } from '../db/schema/accounts.ts';
import { completions } from '../db/schema/completions.ts';
import type { Person, TestApi } from './api.ts';
import { added } from './item-calls.ts';

/** Somebody who signs up at the moment that the clock shows, in this zone. */
export async function signedUp(api: TestApi, timezone: string): Promise<Person> {
  const person = await api.signedIn();
  await api.database.db.update(users).set({ createdAt: api.clock.now }).where(eq(users.id, person.id));
  await person.send('saveTimezone', { body: { timezone } });
  return person;
}

/** Adds a To-Do, unless `fields` say otherwise, and completes it. */
export async function completed(person: Person, fields: Partial<AddManualItemInput> = {}): Promise<Item> {
  const { id } = await added(person, fields);
  return setStatus(person, { id }, 'Completed');
}

export const setStatus = async (person: Person, { id }: Pick<Item, 'id'>, status: string): Promise<Item> =>
  (await person.send('changeItemStatus', { params: { id }, body: { status } })).answer;

/** What an item of each category and bucket needs beside its title. */
export const shopping = { category: 'Shopping', urgency: 'Now' } as const;
export const bucket = (bucket_name: NonNullable<AddManualItemInput['bucket_name']>) =>
  ({ category: 'Bucket', urgency: 'Later', bucket_name }) as const;

/** What somebody completed once. */
interface Past {
  /** Dates; each of them at noon in UTC, and a second later for each that is there already. */
  on: readonly string[];
  category?: Category;
  bucket?: Bucket;
}

/** Writes down what a person completed in the past, without the items. Their zone is UTC. */
export async function completedBefore(api: TestApi, person: Person, past: readonly Past[]): Promise<void> {
  const rows = past.flatMap(({ on, category = 'To-Do', bucket = null }) =>
    on.map((date, index) => {
      const completedAt = new Date(Date.parse(`${date}T12:00:00Z`) + index * 1000).toISOString();
      const week = weekOf(completedAt, 'UTC');
      const occurrenceAt = null;
      return { userId: person.id, itemId: uuidv7(), occurrenceAt, completedAt, category, bucket, week };
    }),
  );
  await api.database.db.insert(completions).values(rows);
}
