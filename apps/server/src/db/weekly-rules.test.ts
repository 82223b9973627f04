import { readFile } from 'node:fs/promises';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { items } from './schema/items.ts';
import { testApi } from '../testing/api.ts';
import { addItem, updateItem } from '../testing/item-calls.ts';

const api = testApi();
const migration = new URL('migrations/0003_weekly_rules_name_their_day.sql', import.meta.url);

const rule = {
  freq: 'WEEKLY',
  interval: 1,
  byDay: 'WED',
  time_local: '09:00',
  anchor_date: '2026-11-22',
  timezone: 'Europe/Paris',
  ends: { type: 'NEVER', until: null, count: null },
};

describe('the migration of weekly rules', () => {
  it('gives older weekly rules the weekday of their first date, and leaves all others unchanged (ED-07)', async () => {
    const ana = await api.createUser();
    const { db } = api.database;
    for (const recurring of [
      rule,
      { ...rule, freq: 'FORTNIGHTLY', interval: 2 },
      { ...rule, freq: 'DAILY', byDay: null },
    ]) {
      const item = await addItem(ana, {
        cleaned_title: recurring.freq,
        scheduled_at: '2026-11-25T08:00:00Z',
      });
      await updateItem(ana, item, { recurring });
    }
    await db.execute(
      sql`update items set recurring = jsonb_set(recurring, '{byDay}', 'null') where title = 'FORTNIGHTLY'`,
    );

    await db.execute(await readFile(migration, 'utf8'));

    const rows = await db.select({ title: items.title, recurring: items.recurring }).from(items);
    expect(Object.fromEntries(rows.map(({ title, recurring }) => [title, recurring?.byDay]))).toEqual({
      WEEKLY: 'WED',
      FORTNIGHTLY: 'SUN',
      DAILY: null,
    });
  });

  it('is not stopped by a first date that PostgreSQL does not know', async () => {
    const ana = await api.createUser();
    const { db } = api.database;
    const item = await addItem(ana, { scheduled_at: '2026-11-25T08:00:00Z' });
    await updateItem(ana, item, { recurring: rule });
    await db.execute(
      sql`update items set recurring = recurring || '{"byDay": null, "anchor_date": "0000-01-01"}' where id = ${item.id}`,
    );

    await db.execute(await readFile(migration, 'utf8'));

    const [row] = await db
      .select({ byDay: sql<string>`recurring->>'byDay'` })
      .from(items)
      .where(eq(items.id, item.id));
    expect(row?.byDay).toBe('SAT');
  });
});
