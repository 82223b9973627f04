import { describe, expect, it } from 'vitest';
import { testApi } from '../../../testing/api.ts';
import { addItem, updateItem } from '../../../testing/item-calls.ts';

const api = testApi();

const urgencies = [
  ['To-Do', 'Today', 'Next 3 Days'],
  ['To-Do', 'This Week', 'Next 7 Days'],
  ['To-Do', 'This Month', 'Next 30 Days'],
  ['Shopping', 'ASAP', 'Now'],
  ['Shopping', 'Future', 'Someday'],
  ['Shopping', 'Later', 'Someday'],
] as const;

const defaults = { 'To-Do': 'Next 3 Days', Shopping: 'Now' } as const;

describe('the words of earlier versions', () => {
  it.each(urgencies)('are accepted in a new item: %s %s is %s (IL-04)', async (category, urgency, now) => {
    const ana = await api.createUser();

    expect(await addItem(ana, { category, urgency })).toMatchObject({ category, urgency: now });
  });

  it.each(urgencies)('are accepted in a change: %s %s is %s (IL-04)', async (category, urgency, now) => {
    const ana = await api.createUser();
    const item = await addItem(ana, { category, urgency: defaults[category] });

    expect(await updateItem(ana, item, { urgency })).toMatchObject({ category, urgency: now });
    expect(await updateItem(ana, item, { category, urgency })).toMatchObject({ category, urgency: now });
  });

  it.each(urgencies)(
    'are accepted when a bucket item moves to another category: %s %s is %s (IL-04, ED-02)',
    async (category, urgency, now) => {
      const ana = await api.createUser();
      const item = await addItem(ana, { category: 'Bucket', urgency: 'Later' });

      expect(await updateItem(ana, item, { category, urgency })).toMatchObject({ category, urgency: now });
    },
  );

  it('call Shopping a Purchase, in new items, changes and filters (IL-04)', async () => {
    const ana = await api.createUser();
    const bread = await addItem(ana, { category: 'Purchase', urgency: 'ASAP', needLevel: 'Need' });
    const task = await addItem(ana);

    expect(bread).toMatchObject({ category: 'Shopping', urgency: 'Now', needLevel: 'Need' });
    expect((await ana.send('listItems', { query: { category: 'Purchase' } })).answer).toEqual([bread]);
    const moved = await updateItem(ana, task, { category: 'Purchase', urgency: 'Future' });
    expect(moved).toMatchObject({
      category: 'Shopping',
      urgency: 'Someday',
      needLevel: 'Want',
      context: null,
    });
  });

  it.each([
    ['To-Do', 'ASAP'],
    ['Shopping', 'Today'],
    ['Bucket', 'Future'],
  ] as const)(
    'are refused in a category that never had them: %s %s (IL-04, AP-04)',
    async (category, urgency) => {
      const ana = await api.createUser();
      const body = { cleaned_title: 'Plants', category, urgency };

      const { status, error } = await ana.send('addManualItem', { body });

      expect([status, error.message]).toEqual([422, `Please select an urgency of ${category}.`]);
    },
  );
});
