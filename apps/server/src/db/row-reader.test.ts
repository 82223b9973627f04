import { getTableColumns } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { friday, testApi } from '../testing/api.ts';
import { rowReader } from './row-reader.ts';
import { items } from './schema/items.ts';

const api = testApi();

describe('the row reader', () => {
  it('maps rows exactly as Drizzle does', async () => {
    const { db } = api.database;
    const user = await api.createUser();
    const now = friday.toISOString();
    await db.insert(items).values({
      userId: user.id,
      id: '01a1fb91-0dd9-739c-894b-9f4d6a991536',
      originalText: 'water the plants every friday at 8, 2 litres',
      title: 'Water the plants',
      category: 'To-Do',
      urgency: 'Next 3 Days',
      quantity: 2,
      manualOrder: 1.5,
      extras: { litres: '2' },
      scheduledAt: '2026-11-20T08:00:00.120Z',
      scheduledZone: 'Europe/London',
      recurring: {
        freq: 'WEEKLY',
        interval: 1,
        byDay: ['FRI'],
        time_local: '08:00',
        anchor_date: '2026-11-20',
        timezone: 'Europe/London',
        ends: { type: 'NEVER', until: null, count: null },
      },
      createdAt: now,
      updatedAt: now,
    });
    const query = db.select().from(items);

    const { rows } = await db.execute(query.getSQL());

    expect(rows.map(rowReader(getTableColumns(items)))).toEqual(await query);
    expect(rows).toHaveLength(1);
  });
});
