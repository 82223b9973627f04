import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { withCluster } from '../api/cluster.ts';
import { startProduct } from '../product.ts';
import { formatValue, report } from '../report.ts';
import { withRunFolder } from '../run-folder.ts';
import type { ServerProcess } from '../server-process.ts';
import { resetWeek, assertOneRecapEach, createUsers, countPending } from './users.ts';

const pollIntervalMs = 50;
/** Longer than the budget, so that a slow run still reports its time. */
const timeoutMs = 300_000;
/** Long enough for a second run to create recaps that it must not create. */
const secondRunMs = 5_000;

/** The recaps of one Sunday, created by one server and by two at once when they start. */
export function run(): Promise<boolean> {
  return withRunFolder((folder) =>
    withCluster(folder, async (databaseUrl) => {
      const start = (name: string) =>
        startProduct({
          folder,
          settings: { DATABASE_URL: databaseUrl, POUCH_DATA_DIR: `${folder}/${name}` },
        });
      const migrating = await start('first');
      // A server that is stopped during its job would keep the next one from that job for a quarter of an hour.
      await pause(secondRunMs);
      await migrating.stop();
      const client = new pg.Client(databaseUrl);
      await client.connect();
      try {
        await createUsers(client);
        const floor = formatValue(await measureFloor(client), 'ms');
        const alone = await measureRun(client, () => Promise.all([start('first')]));
        await resetWeek(client);
        const together = await measureRun(client, () => Promise.all([start('first'), start('second')]));
        return report('recaps, 10,000 people in 40 zones', [
          { budget: 'recapSunday', value: alone, floor },
          {
            budget: 'recapSundayTogether',
            value: together,
            floor,
            detail: 'one each, also after a second run',
          },
        ]);
      } finally {
        await client.end();
      }
    }),
  );
}

/** Milliseconds from the moment all servers are up until no recap is pending. A second run must create nothing. */
async function measureRun(client: pg.Client, start: () => Promise<ServerProcess[]>): Promise<number> {
  const servers = await start();
  let time: number;
  try {
    time = await timeToEnd(client);
  } finally {
    await stopAll(servers);
  }
  await assertOneRecapEach(client);
  const again = await start();
  await pause(secondRunMs);
  await stopAll(again);
  await assertOneRecapEach(client);
  return time;
}

const stopAll = (servers: ServerProcess[]) => Promise.all(servers.map((server) => server.stop()));

async function timeToEnd(client: pg.Client): Promise<number> {
  const startedAt = performance.now();
  while ((await countPending(client)) > 0 && performance.now() - startedAt < timeoutMs)
    await pause(pollIntervalMs);
  return performance.now() - startedAt;
}

/** Milliseconds of the floor: one statement that counts and one that archives, both rolled back. */
async function measureFloor(client: pg.Client): Promise<number> {
  const startedAt = performance.now();
  await client.query('begin');
  await client.query(
    `create temporary table counted on commit drop as
      select user_id, category, bucket, count(*) from completions join ended using (user_id, week) group by 1, 2, 3`,
  );
  await client.query(`update items set archived_at = now() where status = 'Completed'`);
  await client.query('rollback');
  return performance.now() - startedAt;
}
