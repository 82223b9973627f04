import type { AddManualItemInput, Item } from '@pouch/contract/schemas/items';
import type { Person } from './api.ts';

/** A Friday afternoon in Paris. */
export const currentDateTime = '2026-11-20T16:00:00+01:00';

export const think = (person: Person, originalText: string) =>
  person.send('addItem', { body: { originalText, currentDateTime } });

/** A To-Do added by hand, unless `fields` say otherwise. */
export async function added(person: Person, fields: Partial<AddManualItemInput> = {}): Promise<Item> {
  const body = { cleaned_title: 'Water the plants', category: 'To-Do', urgency: 'Next 3 Days', ...fields };
  return (await person.send('addManualItem', { body })).answer;
}

export const update = async (person: Person, { id }: Item, body: object): Promise<Item> =>
  (await person.send('updateItem', { params: { id }, body })).answer;
