import type { ClientConfig } from 'pg';
import type { Settings } from '../config/settings.ts';
import { StartupError } from '../lib/startup-error.ts';
import { toConnectionError } from './connection-errors.ts';
import { openDatabase, type DatabaseLog, type OpenDatabase } from './database.ts';
import { startEmbeddedDatabase } from './embedded/embedded-database.ts';
import { migrateDatabase } from './migrate.ts';
import { watchServer } from './watch-server.ts';

type DatabaseSource = {
  connection: ClientConfig;
  directConnection: ClientConfig;
  stop: () => Promise<void>;
};

/**
 * Opens the database of the settings and migrates it; starts it first if it is the built-in one.
 * Closing it ends the pool first, then the built-in PostgreSQL. Throws a StartupError with the remedy.
 */
export async function startDatabase(
  settings: Pick<Settings, 'dataDir' | 'databaseUrl' | 'databaseDirectUrl'>,
  log: DatabaseLog,
): Promise<OpenDatabase> {
  const source = settings.databaseUrl
    ? externalDatabase(settings.databaseUrl, settings.databaseDirectUrl ?? settings.databaseUrl)
    : await embeddedDatabase(settings.dataDir, log);
  try {
    await migrateDatabase(source.directConnection);
  } catch (error) {
    await source.stop();
    throw error instanceof StartupError ? error : toConnectionError(error, source.directConnection);
  }
  const open = openDatabase({ ...source, log });
  const stopWatching = settings.databaseUrl ? startWatching(source, open, log) : () => undefined;
  return {
    ...open,
    close: async () => {
      stopWatching();
      try {
        await open.close();
      } finally {
        await source.stop();
      }
    },
  };
}

/** Leaves an external server that hangs as soon as another answers at its address. */
function startWatching({ connection }: DatabaseSource, open: OpenDatabase, log: DatabaseLog): () => void {
  const stop = new AbortController();
  const onReplaced = (): void => {
    log.warn(
      {},
      'The database no longer answers over its connections, but over new ones: they are opened again',
    );
    open.dropConnections();
  };
  void watchServer({ connection, onReplaced }, stop.signal);
  return () => stop.abort();
}

function externalDatabase(url: string, directUrl: string): DatabaseSource {
  return {
    connection: { connectionString: url },
    directConnection: { connectionString: directUrl },
    stop: () => Promise.resolve(),
  };
}

async function embeddedDatabase(dataDir: string, log: DatabaseLog): Promise<DatabaseSource> {
  const { connection, stop } = await startEmbeddedDatabase(dataDir, (sentence) => log.warn({}, sentence));
  return { connection, directConnection: connection, stop };
}
