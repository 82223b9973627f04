import { sql } from 'drizzle-orm';
import type { Handle } from '../db/database.ts';

/** The state of one job in the queue. */
export interface QueuedJob {
  name: string;
  /** Its cron expression, in UTC; null for a job that is no longer scheduled. */
  cron: string | null;
  /** Runs by state, as `3 completed, 1 active`. */
  states: string;
  /** The last completion, ISO 8601; null if never, or if pg-boss has purged it. */
  lastDone: string | null;
  /** The last error; null if there is none. */
  failure: string | null;
}

/** The jobs in the queue; undefined if no server has created the queue yet. */
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
