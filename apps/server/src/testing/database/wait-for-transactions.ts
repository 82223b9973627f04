import { expect } from 'vitest';
import type { OpenDatabase } from '../../db/database.ts';

/**
 * Waits until each transaction that began before this call has ended. PostgreSQL numbers those of all its databases in one
 * row, so those of other test files count too.
 */
export async function waitForEarlierTransactions({ pool }: OpenDatabase): Promise<void> {
  const { rows } = await pool.query<{ next: string }>(
    'select pg_snapshot_xmax(pg_current_snapshot())::text as next',
  );
  const haveEnded = async () =>
    (
      await pool.query<{ ended: boolean }>(
        'select pg_snapshot_xmin(pg_current_snapshot()) >= $1::xid8 as ended',
        [rows[0]?.next],
      )
    ).rows[0]?.ended;
  await expect.poll(haveEnded).toBe(true);
}
