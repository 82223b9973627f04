import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { completions } from './schema/completions.ts';
import { testApi } from '../testing/api.ts';
import { bucket, completeNewItem, setStatus, shopping, signUpInZone } from '../testing/weeks.ts';
import { addItem } from '../testing/item-calls.ts';

const api = testApi();
const migration = new URL('migrations/0009_completions_and_recaps.sql', import.meta.url);

describe('the backfill of completions', () => {
  it('records what was completed before the table existed, in its owner’s time zone (ST-01, ST-04)', async () => {
    const { db } = api.database;
    const [ana, ben] = [await signUpInZone(api, 'Asia/Kathmandu'), await api.createUser()];
    api.clock.now = new Date('2026-11-22T17:15:00Z');
    await completeNewItem(ana, shopping);
    await completeNewItem(ben, bucket('ReadBucket'));
    await setStatus(ben, await completeNewItem(ben), 'Active');
    await addItem(ana);
    const recorded = await db.select().from(completions).orderBy(completions.userId);
    await db.delete(completions);
    const backfill = (await readFile(migration, 'utf8')).split('--> statement-breakpoint').at(-1) ?? '';

    await db.execute(sql.raw(backfill));

    expect(await db.select().from(completions).orderBy(completions.userId)).toEqual(recorded);
    expect(recorded.map(({ week }) => week)).toEqual(['2026-11-29', '2026-11-22']);
  });

  it('is not stopped by a time zone that PostgreSQL does not know', async () => {
    const { db, pool } = api.database;
    const ana = await signUpInZone(api, 'Europe/Paris');
    await completeNewItem(ana);
    await pool.query(`update profiles set timezone = 'Mars/Base' where user_id = $1`, [ana.id]);
    await db.delete(completions);
    const backfill = (await readFile(migration, 'utf8')).split('--> statement-breakpoint').at(-1) ?? '';

    await db.execute(sql.raw(backfill));

    expect((await db.select().from(completions)).some(({ userId }) => userId === ana.id)).toBe(true);
  });
});
