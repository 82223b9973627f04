import type pg from 'pg';
import { expect, vi } from 'vitest';

/** Waits until exactly one transaction of the database waits for a lock. */
export async function waitUntilBlocked({ pool }: { pool: pg.Pool }): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    expect(rows).toHaveLength(1);
  });
}
