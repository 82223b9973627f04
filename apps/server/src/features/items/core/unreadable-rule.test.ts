import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { items } from '../../../db/schema/items.ts';
import { testApi } from '../../../testing/api.ts';
import { addItem } from '../../../testing/item-calls.ts';
import { rule } from '../../../testing/rules.ts';

const api = testApi();

describe('a rule that cannot be read', () => {
  it.each([
    ['a zone that this machine does not know', `jsonb_set(recurring, '{timezone}', '"Mars/Olympus"')`],
    ['no weekday where one is needed', `jsonb_set(recurring, '{byDay}', '7')`],
    ['another shape', `'{"freq": 1}'::jsonb`],
  ])('with %s is left out, and its item is listed, found and completed (AP-04)', async (_, broken) => {
    const ana = await api.createUser();
    const item = await addItem(ana);
    const scheduledAt = '2026-11-21T08:00:00.000Z';
    await ana.send('scheduleItem', {
      params: { id: item.id },
      body: { scheduledAt, recurringData: rule({}) },
    });
    await api.database.db
      .update(items)
      .set({ recurring: sql.raw(broken) })
      .where(eq(items.id, item.id));

    const listed = await ana.send('listItems');

    expect(listed.answer).toMatchObject([{ id: item.id, scheduled_at: scheduledAt, recurring: null }]);
    expect(api.logLines.join('')).toContain('A recurrence rule cannot be read');
    expect((await ana.send('search', { query: { q: item.cleaned_title } })).answer.items).toHaveLength(1);
    const completed = await ana.send('changeItemStatus', {
      params: { id: item.id },
      body: { status: 'Completed' },
    });
    expect(completed.answer).toMatchObject({ status: 'Completed', is_recurring: false });
  });
});
