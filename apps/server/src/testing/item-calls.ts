import type { AddManualItemInput, Item } from '@pouch/contract/items';
import type { TestUser } from './api.ts';

/** A Friday afternoon in Paris. */
export const currentDateTime = '2026-11-20T16:00:00+01:00';

export const addThought = (user: TestUser, originalText: string) =>
  user.send('addItem', { body: { originalText, currentDateTime } });

/** Adds an item by hand: a To-Do, unless `fields` override it. */
export async function addItem(user: TestUser, fields: Partial<AddManualItemInput> = {}): Promise<Item> {
  const body = { cleaned_title: 'Water the plants', category: 'To-Do', urgency: 'Next 3 Days', ...fields };
  return (await user.send('addManualItem', { body })).answer;
}

export const updateItem = async (user: TestUser, { id }: Item, body: object): Promise<Item> =>
  (await user.send('updateItem', { params: { id }, body })).answer;
