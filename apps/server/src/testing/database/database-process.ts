/**
 * A server reduced to its database, for tests that end it by force.
 * Usage: database-process.ts <data folder> [user id]; prints one line of JSON when the database is open.
 */
import { startDatabase } from '../../db/start-database.ts';
import { liveUntilStopped } from '../../process/process-lifecycle.ts';
import { StartFailure } from '../../start-failure.ts';

const [dataDir = '', userId] = process.argv.slice(2);
if (userId) {
  process.setgroups?.([]);
  process.setgid?.(Number(userId));
  process.setuid?.(Number(userId));
}

liveUntilStopped(
  async ({ defer, fail }) => {
    const settings = { dataDir, databaseUrl: undefined, databaseDirectUrl: undefined };
    const database = await startDatabase(settings, { warn: () => undefined });
    defer(database.close);
    void database.lost.then(() => fail(new StartFailure('lost')));
    process.stdout.write(`${JSON.stringify(database.pool.options)}\n`);
  },
  (error) => process.stderr.write(`${error instanceof StartFailure ? error.message : String(error)}\n`),
);
