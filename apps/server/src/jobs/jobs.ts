import type { FastifyInstance } from 'fastify';
import PgBoss from 'pg-boss';
import type { Pool } from 'pg';
import { measure } from '../lib/measurements.ts';
import { createWorkTracker, type WorkTracker } from '../lib/work-tracker.ts';

/** Long, because most jobs may run a little late and frequent polling keeps an idle server awake. */
const defaultPollingSeconds = 30;

/**
 * A scheduled job, run by the first server that fetches it. It must be idempotent and may run on two servers at once: when
 * a server dies during a job, another one repeats it.
 */
export interface Job {
  /** Name of its queue. */
  name: string;
  /** A cron expression of five fields, in UTC. */
  cron: string;
  /** Also runs when a server starts, to catch up on what became due while none was running. */
  atStart?: true;
  /** Seconds between polls of its queue. */
  pollingIntervalSeconds?: number;
  work: () => Promise<void>;
}

interface JobsDeps {
  pool: Pool;
  jobs: readonly Job[];
}

/**
 * Starts the queue once the server listens, so that it does not slow the start, and stops it on close. It uses the
 * server's connection pool. When the queue cannot start, the failure is logged and the server keeps running.
 */
export function startJobs(app: FastifyInstance, deps: JobsDeps): void {
  // pg-boss does not wait for a job it is fetching, nor until the outcome of one is stored.
  const tracker = createWorkTracker();
  let starting: Promise<PgBoss | null> = Promise.resolve(null);
  app.addHook('onListen', () => {
    starting = startQueue(app, deps, tracker).catch((error: unknown) => {
      app.log.error({ err: error }, 'The job queue did not start');
      return null;
    });
  });
  app.addHook('preClose', async () => {
    const boss = await starting;
    await boss?.stop({ graceful: true, wait: true, timeout: 10_000 });
    await tracker.settled();
  });
}

async function startQueue(
  app: FastifyInstance,
  { pool, jobs }: JobsDeps,
  tracker: WorkTracker,
): Promise<PgBoss> {
  const logFailure = (error: unknown) => app.log.error({ err: error }, 'The job queue failed');
  let isStarted = false;
  const boss = new PgBoss({
    schema: 'pgboss',
    db: {
      executeSql: (text, values) =>
        tracker.add(
          pool.query(text, values).catch((error: unknown) => {
            // pg-boss leaves a failure to store a job's outcome unhandled, which would end the process.
            if (!isStarted) throw error;
            logFailure(error);
            return { rows: isCountStatement(text) ? [{ count: 0 }] : [], rowCount: 0 };
          }),
        ),
    },
  });
  boss.on('error', logFailure);
  await withStartLock(pool, async () => {
    await boss.start();
    for (const { name, cron } of jobs) {
      await boss.createQueue(name, { name, policy: 'short' });
      await boss.schedule(name, cron);
    }
  });
  for (const { name, atStart, pollingIntervalSeconds = defaultPollingSeconds, work } of jobs) {
    // Sent before the first poll: otherwise the job would wait for the second one, an interval later.
    if (atStart) await boss.send(name, {});
    await boss.work(name, { batchSize: 1, pollingIntervalSeconds }, () =>
      tracker.add(measure('job', work, () => name)),
    );
  }
  isStarted = true;
  return boss;
}

/** Whether the statement returns one row with the number of jobs it changed. */
const isCountStatement = (statement: string): boolean => /select count\(\*\) from results/i.test(statement);

/** Arbitrary; no other advisory lock uses this number. */
const startLock = 7_103_211;

/** Servers that start together would create the same tables and queues and make each other fail. */
async function withStartLock(pool: Pool, work: () => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [startLock]);
    await work();
  } finally {
    const isOver = await client.query('rollback').then(
      () => true,
      () => false,
    );
    client.release(!isOver);
  }
}
