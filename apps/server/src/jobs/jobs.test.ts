import { describe, expect, it, vi } from 'vitest';
import { createTestDatabase } from '../testing/database/test-database.ts';
import Fastify from 'fastify';
import { startJobs, type Job } from './jobs.ts';

/** Due in one minute of four years, so that no job runs by the clock of the machine during a test. */
const cron = '17 3 29 2 *';

/** A server with only the job queue, listening on a free port. */
async function server(
  pool: Awaited<ReturnType<typeof createTestDatabase>>['pool'],
  cleanUp: () => Promise<void>,
  more: readonly Job[] = [],
) {
  const lines: string[] = [];
  const app = Fastify({ logger: { level: 'warn', stream: { write: (line) => void lines.push(line) } } });
  startJobs(app, {
    pool,
    jobs: [{ name: 'clean-up', cron, work: cleanUp }, ...more],
  });
  await app.listen({ port: 0 });
  return { app, lines };
}

describe('the job queue', () => {
  it('starts on an empty database, on two servers at once, and schedules the nightly clean-up once', async () => {
    const database = await createTestDatabase();
    const both = await Promise.all([server(database.pool, vi.fn()), server(database.pool, vi.fn())]);

    await vi.waitFor(async () => {
      const { rows } = await database.pool.query('select name, cron from pgboss.schedule');
      expect(rows).toEqual([{ name: 'clean-up', cron }]);
    });

    for (const { app } of both) await app.close();
    expect(both.flatMap(({ lines }) => lines)).toEqual([]);
    await database.close();
  });

  it('runs a job that is due', async () => {
    const database = await createTestDatabase();
    const cleanUp = vi.fn(() => Promise.resolve());
    const first = await server(database.pool, cleanUp);
    await first.app.close();
    await database.pool.query(`insert into pgboss.job (name, data) values ('clean-up', '{}')`);

    const second = await server(database.pool, cleanUp);

    await vi.waitFor(() => expect(cleanUp).toHaveBeenCalledTimes(1));
    await second.app.close();
    await database.close();
  });

  it('runs a job marked `atStart` once at the start, and no other (RC-03)', async () => {
    const database = await createTestDatabase();
    const cleanUp = vi.fn(() => Promise.resolve());
    const work = vi.fn(() => Promise.resolve());

    const { app } = await server(database.pool, cleanUp, [{ name: 'look-back', cron, atStart: true, work }]);

    await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(1));
    expect(cleanUp).not.toHaveBeenCalled();
    await app.close();
    await database.close();
  });

  it('runs a job although another server is running it or died during it (RC-03)', async () => {
    const database = await createTestDatabase();
    let end: () => void = () => undefined;
    const stuck = vi.fn(() => new Promise<void>((resolve) => (end = resolve)));
    const job = (work: () => Promise<void>) =>
      server(database.pool, vi.fn(), [{ name: 'look-back', cron, atStart: true, work }]);
    const first = await job(stuck);
    await vi.waitFor(() => expect(stuck).toHaveBeenCalledTimes(1));
    const work = vi.fn(() => Promise.resolve());

    const second = await job(work);

    await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(1));
    end();
    for (const { app } of [first, second]) await app.close();
    await database.close();
  });

  it('closes once the running job is done and its outcome stored', async () => {
    const database = await createTestDatabase();
    let end: () => void = () => undefined;
    const done = new Promise<void>((resolve) => (end = resolve));
    const work = vi.fn(() => done);
    const { app } = await server(database.pool, vi.fn(), [{ name: 'long-job', cron, atStart: true, work }]);
    await vi.waitFor(() => expect(work).toHaveBeenCalledTimes(1));

    const closing = app.close();
    end();
    await closing;

    const { rows } = await database.pool.query(`select state from pgboss.job where name = 'long-job'`);
    expect(rows).toEqual([{ state: 'completed' }]);
    await database.close();
  });

  it('survives the loss of the database during a job', async () => {
    const database = await createTestDatabase();
    let isGone = false;
    const pool = Object.assign(Object.create(database.pool) as typeof database.pool, {
      query: (text: string, values?: unknown[]) =>
        isGone ? Promise.reject(new Error('gone')) : database.pool.query(text, values),
    });
    const work = vi.fn(() => {
      isGone = true;
      return Promise.resolve();
    });

    const { app, lines } = await server(pool, vi.fn(), [{ name: 'last-job', cron, atStart: true, work }]);

    await vi.waitFor(() => expect(lines.join('')).toContain('The job queue failed'));
    isGone = false;
    await app.close();
    await database.close();
  });

  it('leaves the server running when it cannot start', async () => {
    const database = await createTestDatabase();
    await database.pool.query('create schema pgboss; create table pgboss.version (nonsense text)');

    const { app, lines } = await server(database.pool, vi.fn());

    await vi.waitFor(() => expect(lines.join('')).toContain('The job queue did not start'));
    await app.close();
    await database.close();
  });
});
