import { sql } from 'drizzle-orm';
import type { Handle, Transaction } from '../db/database.ts';
import { AppError } from '../lib/errors.ts';
import { formatBytes } from '../lib/format-amounts.ts';

/**
 * The bytes that an account uses: its pictures and the texts of its items and entries. What was deleted, and can still be
 * restored, counts no more.
 */
export async function findUsedBytes(handle: Handle, userId: string): Promise<number> {
  const { rows } = await handle.execute(sql`
    with held as (
      select picture_id, bool_or(removed_at is null) as is_kept from items
        where user_id = ${userId} and picture_id is not null group by picture_id
    )
    select (
      (select coalesce(sum(size), 0) from pictures left join held on held.picture_id = pictures.id
        where user_id = ${userId} and coalesce(is_kept, true))
      + (select coalesce(sum(octet_length(title) + octet_length(original_text) + coalesce(octet_length(notes), 0)
          + coalesce(octet_length(url), 0)), 0) from items where user_id = ${userId} and removed_at is null)
      + (select coalesce(sum(octet_length(title)), 0) from life_list_entries where user_id = ${userId})
    )::float8 as bytes`);
  return Number(rows[0]?.['bytes'] ?? 0);
}

/**
 * Throws a 413 when an account has no room for `added` more bytes. Transactions of one account that ask for room wait for
 * each other, so that together they do not exceed it.
 */
export async function requireRoom(
  tx: Transaction,
  userId: string,
  { added, limit }: { added: number; limit: number },
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`storage ${userId}`}, 0))`);
  if ((await findUsedBytes(tx, userId)) + added > limit) throw fullError(limit);
}

const fullError = (limit: number): AppError =>
  new AppError(
    'too_large',
    `Your Pouch is full: it holds at most ${formatBytes(limit)}. Please delete some items with pictures, then try again.`,
  );
