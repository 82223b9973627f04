import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { completions } from './schema/completions.ts';
import { testApi } from '../testing/api.ts';
import { bucket, completed, setStatus, shopping, signedUp } from '../testing/weeks.ts';
import { added } from '../testing/item-calls.ts';

const api = testApi();
const migration = new URL('migrations/0009_completions_and_recaps.sql', import.meta.url);

it('takes over what was completed before there was a record of it, by its owner’s clock (ST-01, ST-04)', async () => {
  const { db } = api.database;
  const [ana, ben] = [await signedUp(api, 'Asia/Kathmandu'), await api.signedIn()];
  api.clock.now = new Date('2026-11-22T17:15:00Z');
  await completed(ana, shopping);
  await completed(ben, bucket('ReadBucket'));
  await setStatus(ben, await completed(ben), 'Active');
  await added(ana);
  const recorded = await db.select().from(completions).orderBy(completions.userId);
  await db.delete(completions);
  const taking = (await readFile(migration, 'utf8')).split('--> statement-breakpoint').at(-1) ?? '';

  await db.execute(sql.raw(taking));

  expect(await db.select().from(completions).orderBy(completions.userId)).toEqual(recorded);
  expect(recorded.map(({ week }) => week)).toEqual(['2026-11-29', '2026-11-22']);
});

it('is not stopped by a zone that PostgreSQL does not know', async () => {
  const { db, pool } = api.database;
  const ana = await signedUp(api, 'Europe/Paris');
  await completed(ana);
  await pool.query(`update profiles set timezone = 'Mars/Base' where user_id = $1`, [ana.id]);
  await db.delete(completions);
  const taking = (await readFile(migration, 'utf8')).split('--> statement-breakpoint').at(-1) ?? '';

  await db.execute(sql.raw(taking));

  expect((await db.select().from(completions)).some(({ userId }) => userId === ana.id)).toBe(true);
});
