import type { ClientConfig } from 'pg';
import type { Settings } from '../config/settings.ts';
import { StartFailure } from '../start-failure.ts';
import { explainConnection } from './connection-errors.ts';
import { openDatabase, type DatabaseLog, type OpenDatabase } from './database.ts';
import { startEmbeddedDatabase } from './embedded/embedded-database.ts';
import { migrateDatabase } from './migrate.ts';

/** `lost` settles when the built-in PostgreSQL has ended; it never does for one of the operator's own. */
export type StartedDatabase = OpenDatabase & { lost: Promise<void> };

type Source = {
  connection: ClientConfig;
  directConnection: ClientConfig;
  ended: Promise<void>;
  stop: () => Promise<void>;
};

/**
 * The database the settings ask for, started if it is the built-in one, migrated and open.
 * Closing it ends the pool first, then the built-in PostgreSQL. Throws a StartFailure with the remedy.
 */
export async function startDatabase(
  settings: Pick<Settings, 'dataDir' | 'databaseUrl' | 'databaseDirectUrl'>,
  log: DatabaseLog,
): Promise<StartedDatabase> {
  const source = settings.databaseUrl
    ? ownDatabase(settings.databaseUrl, settings.databaseDirectUrl ?? settings.databaseUrl)
    : await builtInDatabase(settings.dataDir);
  try {
    await migrateDatabase(source.directConnection);
  } catch (error) {
    await source.stop();
    throw error instanceof StartFailure ? error : explainConnection(error, source.directConnection);
  }
  const open = openDatabase({ ...source, log });
  return { ...open, lost: source.ended, close: () => open.close().finally(source.stop) };
}

function ownDatabase(url: string, directUrl: string): Source {
  return {
    connection: { connectionString: url },
    directConnection: { connectionString: directUrl },
    ended: new Promise(() => undefined),
    stop: () => Promise.resolve(),
  };
}

async function builtInDatabase(dataDir: string): Promise<Source> {
  const { connection, ended, stop } = await startEmbeddedDatabase(dataDir);
  return { connection, directConnection: connection, ended, stop };
}
