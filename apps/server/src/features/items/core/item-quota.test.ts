import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { friday, testApi, testSettings, type TestUser } from '../../../testing/api.ts';
import { addItem } from '../../../testing/item-calls.ts';
import { maxItemsPerUser } from './item-quota-store.ts';

const api = testApi();
const milk = { cleaned_title: 'Milk', category: 'Shopping', urgency: 'Now' };
const full = /^Your Pouch is full: it holds at most 120,000 items\. /;

/** Fills an account up to the limit, without the triggers and the search index, which would take minutes. */
async function fill({ id }: TestUser): Promise<void> {
  await api.database.db.transaction(async (tx) => {
    await tx.execute(sql`drop index items_searched`);
    await tx.execute(sql`set local session_replication_role = replica`);
    const part = maxItemsPerUser / 4;
    for (let filled = 0; filled < maxItemsPerUser; filled += part)
      await tx.execute(sql`insert into items
          (user_id, id, title, original_text, category, urgency, status, created_at, updated_at)
        select ${id}, gen_random_uuid(), 'Bread', 'Bread', 'Shopping', 'Now', 'Active', now(), now()
        from generate_series(1, ${part}::int)`);
  });
}

describe('an account with all the items it may hold', () => {
  it('takes no more in any way, and again after one is deleted (QA-08, SE-06)', async () => {
    const [ana, ben] = [await api.createUser(), await api.createUser()];
    await fill(ana);

    const added = await ana.send('addManualItem', { body: milk });
    const thought = await ana.send('addItem', {
      body: { originalText: 'buy milk', currentDateTime: friday.toISOString() },
    });
    expect([added.status, thought.status]).toEqual([413, 413]);
    expect(added.error.message).toMatch(full);
    expect(thought.error.message).toMatch(full);
    expect((await ben.send('addManualItem', { body: milk })).status).toBe(201);

    const { rows } = await api.database.db.execute(
      sql`select id from items where user_id = ${ana.id} limit 1`,
    );
    await ana.send('removeItem', { params: { id: String(rows[0]?.['id']) } });
    expect((await ana.send('addManualItem', { body: milk })).status).toBe(201);
  });

  it('takes no more pictures beyond a gigabyte, but thoughts without one (QA-06)', async () => {
    const ana = await api.createUser();
    await api.database.db
      .execute(sql`insert into pictures (user_id, id, jpeg, size, width, height, created_at)
      select ${ana.id}, gen_random_uuid(), ''::bytea, 1000000, 1, 1, now()
      from generate_series(1, ${testSettings.quotaBytes / 1_000_000}::int)`);
    const pixel =
      'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

    const { status, error } = await ana.send('addItem', {
      body: { originalText: '', image: pixel, currentDateTime: friday.toISOString() },
    });

    expect([status, error.message]).toEqual([
      413,
      expect.stringMatching(/^Your Pouch is full: it holds at most 1 GB/),
    ]);
    await addItem(ana);
  });
});
