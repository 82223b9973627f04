import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { withCluster } from '../api/cluster.ts';
import { signUp } from '../api/person.ts';
import { observe } from '../faults/writers.ts';
import { startProduct } from '../product.ts';
import { formatValue, report } from '../report.ts';
import { withRunFolder } from '../run-folder.ts';
import { countItems, fillAccounts, itemCount } from './accounts.ts';
import { runAdmin } from './admin-command.ts';

/** How long people write before the backup, in milliseconds: what it must hold of theirs. */
const writingMs = 3_000;

/** A backup of a large database while two people write without a pause, and its restoring into an empty one. */
export function run(): Promise<boolean> {
  return withRunFolder((folder) =>
    withCluster(folder, async (databaseUrl) => {
      const server = await startProduct({ folder, settings: { DATABASE_URL: databaseUrl } });
      const client = new pg.Client(databaseUrl);
      await client.connect();
      try {
        await fillAccounts(client);
        return await measure({ folder, databaseUrl, client, url: server.url });
      } finally {
        await client.end();
        await server.stop();
      }
    }),
  );
}

interface Place {
  folder: string;
  databaseUrl: string;
  client: pg.Client;
  /** Of the running product. */
  url: string;
}

async function measure({ folder, databaseUrl, client, url }: Place): Promise<boolean> {
  const people = [await signUp(url, 'ana'), await signUp(url, 'ben')];
  const owners = people.map(({ id }) => id);
  const floor = await measureFloor(client);
  const file = `${folder}/backup.tar.gz`;
  const settings = { POUCH_DATA_DIR: `${folder}/data` };

  const before = await observe({ url }, people, () => pause(writingMs));
  let backup = { timeMs: 0, memory: 0 };
  const during = await observe({ url }, people, async () => {
    backup = await runAdmin(['backup', file], { ...settings, DATABASE_URL: databaseUrl });
  });

  await client.query('create database restored');
  const restoredUrl = databaseUrl.replace(/\/\w+$/, '/restored');
  const restore = await runAdmin(['restore', file], {
    POUCH_DATA_DIR: `${folder}/restored`,
    DATABASE_URL: restoredUrl,
  });
  const restored = await countRestored(restoredUrl, owners);

  const acknowledged = before.acknowledged + during.acknowledged;
  const missing = itemCount - restored.filled + Math.max(0, before.acknowledged - restored.written);
  const lost = before.lost + during.lost + missing;
  console.log(
    `\nacknowledged ${acknowledged}, ${before.acknowledged} of them before the backup; lost ${lost}`,
  );
  return report('backup', [
    {
      budget: 'backupTime',
      value: backup.timeMs,
      floor: formatValue(floor, 'ms'),
      detail: 'floor: COPY of the items',
    },
    { budget: 'backupMemory', value: backup.memory / 1e6, floor: '' },
    { budget: 'restoreTime', value: restore.timeMs, floor: '' },
    {
      budget: 'backupLost',
      value: lost,
      floor: '',
      detail: `longest silence ${formatValue(during.longestSilenceMs, 'ms')}`,
    },
  ]);
}

/** Milliseconds that PostgreSQL itself needs to write the items as text. */
async function measureFloor(client: pg.Client): Promise<number> {
  const startedAt = performance.now();
  await client.query(`copy items to '/dev/null'`);
  return performance.now() - startedAt;
}

async function countRestored(url: string, owners: readonly string[]) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await countItems(client, owners);
  } finally {
    await client.end();
  }
}
