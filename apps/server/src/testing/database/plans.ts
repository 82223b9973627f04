import pg from 'pg';
import { vi } from 'vitest';

interface Statement {
  text: string;
  values: unknown[];
}

/** A node of a query plan, in PostgreSQL's JSON format. */
interface Step {
  'Node Type': string;
  'Relation Name'?: string;
  /** The name of a subquery or table in the statement. */
  Alias?: string;
  'Index Name'?: string;
  'Sort Space Type'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Step[];
}

/** The statements about a table (`items` by default) that were sent to the database during `work`. */
export async function captureStatements(
  work: () => Promise<unknown>,
  table = '"items"',
): Promise<Statement[]> {
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return sent.mock.calls.map(toStatement).filter(({ text }) => text.includes(table));
  } finally {
    sent.mockRestore();
  }
}

function toStatement([query, values]: unknown[]): Statement {
  if (typeof query === 'string') return { text: query, values: (values ?? []) as unknown[] };
  const { text, values: own } = query as { text: string; values?: unknown[] };
  return { text, values: own ?? ((Array.isArray(values) ? values : []) as unknown[]) };
}

/** All nodes of a statement's query plan. It is executed (EXPLAIN ANALYZE). */
export async function explainSteps(pool: pg.Pool, { text, values }: Statement): Promise<Step[]> {
  const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: Step }] }>(
    `explain (analyze, format json) ${text}`,
    values,
  );
  const flat = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(flat)];
  return rows.flatMap((row) => flat(row['QUERY PLAN'][0].Plan));
}
