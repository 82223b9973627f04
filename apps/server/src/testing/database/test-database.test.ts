import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from './test-database.ts';

const one = await createTestDatabase();
const other = await createTestDatabase();
afterAll(() => Promise.all([one.close(), other.close()]));

describe('a test database', () => {
  it('is migrated and separate for every caller', async () => {
    await one.db.execute(sql`create table only_here (id int)`);

    const { rows } = await other.db.execute(
      sql`select to_regclass('only_here') as made, to_regclass('items') as migrated`,
    );

    expect(rows).toEqual([{ made: null, migrated: 'items' }]);
  });
});
