import type { AddManualItemInput, Item } from '@pouch/contract/items';
import { eq } from 'drizzle-orm';
import { users } from '../db/schema/accounts.ts';
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
