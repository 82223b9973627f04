import { sql } from 'drizzle-orm';
import type { Transaction } from './database.ts';
import { sendAlong } from './transaction.ts';

/**
 * Has a transaction look rows up by their indexes, for statements that name some hundred rows of a large table. Without
 * this, PostgreSQL reads a table that has just been filled, and of which it has no statistics, whole with each statement.
 * It costs no trip of its own.
 */
export function preferIndexes(tx: Transaction): void {
  const settings = sql.join(
    ['enable_seqscan', 'enable_hashjoin', 'enable_mergejoin'].map(
      (name) => sql`set_config(${name}, 'off', true)`,
    ),
    sql`, `,
  );
  sendAlong(
    tx,
    tx.execute(sql`select ${settings}`).then(() => undefined),
  );
}
