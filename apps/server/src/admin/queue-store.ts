import { sql } from 'drizzle-orm';
import type { Handle } from '../db/database.ts';

/** What the queue knows of one job. */
export interface QueuedJob {
  name: string;
  /** When it is due, in UTC; null for one that no server plans any more. */
  cron: string | null;
  /** How often it is in each state, as `3 completed, 1 active`. */
  states: string;
  /** When it was last done, ISO 8601; null when never, or so long ago that it is forgotten. */
  lastDone: string | null;
  /** What went wrong last; null when nothing did. */
  failure: string | null;
}

/** The jobs in the queue; undefined where no server has ever made one. */
export async function findQueue(handle: Handle): Promise<QueuedJob[] | undefined> {
  const { rows: made } = await handle.execute<{ found: string | null }>(
    sql`select to_regclass('pgboss.job')::text as found`,
  );
  if (!made[0]?.found) return undefined;
  const { rows } = await handle.execute<QueuedJob & Record<string, unknown>>(sql`
    with counted as (
      select name, state::text as state, count(*) as number from pgboss.job
      where name not like '\\_\\_%' group by name, state
    )
    select queue.name, schedule.cron,
      (select coalesce(string_agg(number || ' ' || state, ', ' order by state), 'none')
        from counted where counted.name = queue.name) as states,
      (select to_json(max(completed_on) at time zone 'UTC') #>> '{}' from pgboss.job
        where job.name = queue.name and state = 'completed') as "lastDone",
      (select left(coalesce(output ->> 'message', output::text), 200) from pgboss.job
        where job.name = queue.name and state = 'failed' order by completed_on desc limit 1) as failure
    from pgboss.queue left join pgboss.schedule using (name)
    where queue.name not like '\\_\\_%' order by queue.name`);
  return rows;
}
