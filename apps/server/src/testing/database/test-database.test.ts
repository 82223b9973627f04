import { sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { createTestDatabase } from './test-database.ts';

const one = await createTestDatabase();
const other = await createTestDatabase();
afterAll(() => Promise.all([one.close(), other.close()]));

it('gives every caller a migrated database of its own', async () => {
  await one.db.execute(sql`create table only_here (id int)`);

  const { rows } = await other.db.execute(
    sql`select to_regclass('only_here') as made, to_regclass('items') as migrated`,
  );

  expect(rows).toEqual([{ made: null, migrated: 'items' }]);
});
