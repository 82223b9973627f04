/**
 * A server reduced to its database, for tests that kill it.
 * Usage: database-process.ts <data folder> [user id]; prints one line of JSON once the database is open.
 */
import { startDatabase } from '../../db/start-database.ts';
import { runUntilSignal } from '../../process/process-lifecycle.ts';
import { StartupError } from '../../lib/startup-error.ts';

const [dataDir = '', userId] = process.argv.slice(2);
if (userId) {
  process.setgroups?.([]);
  process.setgid?.(Number(userId));
  process.setuid?.(Number(userId));
}

runUntilSignal(
  async ({ defer }) => {
    const settings = { dataDir, databaseUrl: undefined, databaseDirectUrl: undefined };
    const database = await startDatabase(settings, { warn: () => undefined });
    defer(database.close);
    process.stdout.write(`${JSON.stringify(database.pool.options)}\n`);
  },
  (error) => process.stderr.write(`${error instanceof StartupError ? error.message : String(error)}\n`),
);
