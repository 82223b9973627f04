import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { withCluster } from '../api/cluster.ts';
import { startProduct } from '../product.ts';
import { formatValue, report } from '../report.ts';
import { withRunFolder } from '../run-folder.ts';
import type { ServerProcess } from '../server-process.ts';
import { beforeTheEnd, expectOneEach, makePeople, waiting } from './users.ts';

const pollMilliseconds = 50;
/** Longer than the budget, so that a slow run still says how slow it was. */
const patience = 300_000;
/** Time in which a second run would have made what it must not make. */
const secondRunMilliseconds = 5_000;

/** The recaps of one Sunday as servers make them when they start, on one and on two at once. */
export function run(): Promise<boolean> {
  return withRunFolder((folder) =>
    withCluster(folder, async (databaseUrl) => {
      const start = (name: string) =>
        startProduct({
          folder,
          settings: { DATABASE_URL: databaseUrl, POUCH_DATA_DIR: `${folder}/${name}` },
        });
      const migrating = await start('first');
      // Ended in the middle of its own job it would keep the next server from that job for a quarter of an hour.
      await pause(secondRunMilliseconds);
      await migrating.stop();
      const client = new pg.Client(databaseUrl);
      await client.connect();
      try {
        await makePeople(client);
        const floor = formatValue(await least(client), 'ms');
        const alone = await timeWith(client, () => Promise.all([start('first')]));
        await beforeTheEnd(client);
        const together = await timeWith(client, () => Promise.all([start('first'), start('second')]));
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

/** Milliseconds from the first answer of the last server until nobody waits. Then all run once more, for nothing. */
async function timeWith(client: pg.Client, start: () => Promise<ServerProcess[]>): Promise<number> {
  const servers = await start();
  const time = await timeToEnd(client).finally(() => Promise.all(servers.map((server) => server.stop())));
  await expectOneEach(client);
  const again = await start();
  await pause(secondRunMilliseconds);
  await Promise.all(again.map((server) => server.stop()));
  await expectOneEach(client);
  return time;
}

async function timeToEnd(client: pg.Client): Promise<number> {
  const startedAt = performance.now();
  while ((await waiting(client)) > 0 && performance.now() - startedAt < patience)
    await pause(pollMilliseconds);
  return performance.now() - startedAt;
}

/** Milliseconds of the least that could do it: one statement that counts, and one that archives, both taken back. */
async function least(client: pg.Client): Promise<number> {
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
