import type { FastifyInstance } from 'fastify';
import PgBoss from 'pg-boss';
import type { Pool } from 'pg';

const cleanUpQueue = 'clean-up';

/** Jobs may come a little late; asking often would only keep an idle server awake. */
const pollingIntervalSeconds = 30;

interface JobsGiven {
  pool: Pool;
  /** The nightly job. Idempotent. */
  cleanUp: () => Promise<void>;
}

/**
 * Starts the queue once the server listens, so that it slows no start, and stops it on close. It speaks through the
 * server's own connections. A queue that cannot start is logged and leaves the server at work.
 */
export function startJobs(app: FastifyInstance, given: JobsGiven): void {
  let starting: Promise<PgBoss | null> = Promise.resolve(null);
  app.addHook('onListen', () => {
    starting = start(app, given).catch((error: unknown) => {
      app.log.error({ err: error }, 'The job queue did not start');
      return null;
    });
  });
  app.addHook('preClose', async () => {
    const boss = await starting;
    await boss?.stop({ graceful: true, wait: true, timeout: 10_000 });
  });
}

async function start(app: FastifyInstance, { pool, cleanUp }: JobsGiven) {
  const boss = new PgBoss({
    schema: 'pgboss',
    db: { executeSql: (text, values) => pool.query(text, values) },
  });
  boss.on('error', (error) => app.log.error({ err: error }, 'The job queue failed'));
  await oneServerAtATime(pool, async () => {
    await boss.start();
    await boss.createQueue(cleanUpQueue, { name: cleanUpQueue, policy: 'singleton' });
    await boss.schedule(cleanUpQueue, '17 3 * * *');
  });
  await boss.work(cleanUpQueue, { batchSize: 1, pollingIntervalSeconds }, cleanUp);
  return boss;
}

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
