import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { writeBackup } from '../backup/write-backup.ts';
import { testApi } from '../testing/api.ts';
import type * as TestDatabase from '../testing/database/test-database.ts';
import type { OpenDatabase } from './database.ts';

const script = readFileSync(join(import.meta.dirname, '../../../../docs/partition-items.sql'), 'utf8');
const testDatabase = '../testing/database/test-database.ts';

// Every test of this file, with those imported below, runs on a database whose items are in partitions.
vi.mock('../testing/database/test-database.ts', async (original) => {
  const real = await original<typeof TestDatabase>();
  const createPartitioned = async () => {
    const database = await real.createTestDatabase();
    await database.pool.query(script);
    return database;
  };
  return { ...real, createTestDatabase: createPartitioned };
});

const api = testApi();

/** Everything that the catalogue says of the items; PostgreSQL prints nested conditions with other parentheses. */
async function describeItems({ pool }: OpenDatabase) {
  const { rows } = await pool.query<{ kind: string; name: string; definition: string }>(`
    select 'constraint' as kind, conname as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where conrelid = 'items'::regclass and contype <> 'n'
    union all
    select 'index', indexrelid::regclass::text, replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ')
      from pg_index where indrelid = 'items'::regclass
    union all
    select 'trigger', tgname, pg_get_triggerdef(oid)
      from pg_trigger where tgrelid = 'items'::regclass and not tgisinternal
    union all
    select 'column', attname,
        format_type(atttypid, atttypmod) || coalesce(pg_get_expr(adbin, adrelid), '') || attnotnull || attgenerated::text
      from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where attrelid = 'items'::regclass and attnum > 0 and not attisdropped
    order by kind, name`);
  return rows.map((row) => ({ ...row, definition: row.definition.replaceAll(/[()]/g, '') }));
}

it('items in partitions keep every constraint, index and trigger under its name', async () => {
  const { createTestDatabase } = await vi.importActual<typeof TestDatabase>(testDatabase);
  const whole = await createTestDatabase();

  expect(await describeItems(api.database)).toEqual(await describeItems(whole));

  await whole.close();
});

it('items in partitions are not parted twice', async () => {
  const again = api.database.pool.query(script);

  await expect(again).rejects.toThrow('The items are in partitions already');
});

it('items in partitions are in a backup as one table, so it fits any database', async () => {
  const { send } = await api.createUser();
  await send('addItem', {
    body: { originalText: 'call the dentist', currentDateTime: '2026-11-20T15:00:00Z' },
  });
  const output = new PassThrough();
  const written = buffer(output);

  await writeBackup(
    { connection: api.database.directConnection, secret: 'x'.repeat(40), now: api.clock.now, objects: null },
    output,
  );

  const content = gunzipSync(await written).toString();
  expect(content).toMatch(/tables\/items\//);
  expect(content).not.toContain('tables/items_');
  expect(content).toContain('call the dentist');
});

await import('../features/items/items.test.ts');
await import('../features/items/edit/change-item.test.ts');
await import('../features/items/schedule/recurring-items.test.ts');
await import('../features/search/search.test.ts');
await import('../change-feed/changes-since.test.ts');
