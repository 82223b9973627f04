import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import PgBoss from 'pg-boss';
import type { Pool } from 'pg';

/** Most jobs may come a little late; asking often would only keep an idle server awake. */
const usualPollingSeconds = 30;

/**
 * Something done again and again, by whichever server comes first. Idempotent, also on two servers at once: one that died
 * in the middle holds up nobody.
 */
export interface Job {
  /** Name of its queue. */
  name: string;
  /** When it is due, in UTC, as five fields of cron. */
  cron: string;
  /** Also once when a server starts, for what fell due while none ran. */
  atStart?: true;
  /** Seconds from one look into its queue to the next. */
  pollingIntervalSeconds?: number;
  work: () => Promise<void>;
}

interface JobsGiven {
  pool: Pool;
  jobs: readonly Job[];
}

/**
 * Starts the queue once the server listens, so that it slows no start, and stops it on close. It speaks through the
 * server's own connections. A queue that cannot start is logged and leaves the server at work.
 */
export function startJobs(app: FastifyInstance, given: JobsGiven): void {
  const atHand = workAtHand();
  let starting: Promise<PgBoss | null> = Promise.resolve(null);
  app.addHook('onListen', () => {
    starting = start(app, given, atHand).catch((error: unknown) => {
      app.log.error({ err: error }, 'The job queue did not start');
      return null;
    });
  });
  app.addHook('preClose', async () => {
    const boss = await starting;
    await boss?.stop({ graceful: true, wait: true, timeout: 10_000 });
    await atHand.settled();
  });
}

/** What is under way. pg-boss waits neither for a job that it is just fetching nor for writing down how one ended. */
function workAtHand() {
  const all = new Set<Promise<unknown>>();
  return {
    add: <Result>(work: Promise<Result>): Promise<Result> => {
      all.add(work);
      const end = () => void all.delete(work);
      work.then(end, end);
      return work;
    },
    settled: async (): Promise<void> => {
      do {
        await Promise.allSettled(all);
        await nextTurn();
      } while (all.size > 0);
    },
  };
}

async function start(
  app: FastifyInstance,
  { pool, jobs }: JobsGiven,
  atHand: ReturnType<typeof workAtHand>,
): Promise<PgBoss> {
  const failed = (error: unknown) => app.log.error({ err: error }, 'The job queue failed');
  let isStarted = false;
  const boss = new PgBoss({
    schema: 'pgboss',
    db: {
      executeSql: (text, values) =>
        atHand.add(
          pool.query(text, values).catch((error: unknown) => {
            // Nobody in pg-boss hears of a failure to write down how a job ended, and it would end the process.
            if (!isStarted) throw error;
            failed(error);
            return { rows: isCount(text) ? [{ count: 0 }] : [], rowCount: 0 };
          }),
        ),
    },
  });
  boss.on('error', failed);
  await oneServerAtATime(pool, async () => {
    await boss.start();
    for (const { name, cron } of jobs) {
      await boss.createQueue(name, { name, policy: 'short' });
      await boss.schedule(name, cron);
    }
  });
  for (const { name, atStart, pollingIntervalSeconds = usualPollingSeconds, work } of jobs) {
    // Sent first, or the first look into the queue would find nothing and the next come only after the interval.
    if (atStart) await boss.send(name, {});
    await boss.work(name, { batchSize: 1, pollingIntervalSeconds }, () => atHand.add(work()));
  }
  isStarted = true;
  return boss;
}

/** Statements whose one row says how many jobs they changed. */
const isCount = (statement: string): boolean => /select count\(\*\) from results/i.test(statement);

/** Any number will do that nothing else locks. */
const startLock = 7_103_211;

/** Servers that start together would make the same tables and queues, and stop each other. */
async function oneServerAtATime(pool: Pool, work: () => Promise<void>): Promise<void> {
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
