import { access, constants } from 'node:fs/promises';
import { join } from 'node:path';
import { explainConnection } from '../db/connection-errors.ts';
import { openDatabase, type OpenDatabase } from '../db/database.ts';
import { startEmbeddedDatabase } from '../db/embedded/embedded-database.ts';
import { findRunningServer } from '../db/embedded/running-server.ts';
import { requireMigrated } from '../db/migrate.ts';
import type { Settings } from '../config/settings.ts';
import { StartFailure } from '../start-failure.ts';
import { codeOf } from '../lib/error-code.ts';

type Place = Pick<Settings, 'dataDir' | 'databaseUrl' | 'databaseDirectUrl'>;
type Source = Pick<OpenDatabase, 'directConnection'> & { stop: () => Promise<void> };

/**
 * The database that the servers of these settings use: one of the operator's own, the built-in one of a running server,
 * or the built-in one started for this command. Throws a StartFailure with the remedy; nothing is migrated or made.
 */
export async function openAdminDatabase(settings: Place): Promise<OpenDatabase> {
  const { directConnection, stop } = await findSource(settings);
  try {
    await requireMigrated(directConnection);
  } catch (error) {
    await stop();
    throw error instanceof StartFailure ? error : explainConnection(error, directConnection);
  }
  const open = openDatabase({ connection: directConnection, log: { warn: () => undefined } });
  return { ...open, close: () => open.close().finally(stop) };
}

async function findSource({ dataDir, databaseUrl, databaseDirectUrl }: Place): Promise<Source> {
  const ownUrl = databaseDirectUrl ?? databaseUrl;
  if (ownUrl !== undefined) return running({ connectionString: ownUrl });
  await requireDatabaseIn(dataDir);
  const found = await findRunningServer(dataDir);
  if (found) return running(found);
  const { connection, stop } = await startEmbeddedDatabase(dataDir);
  return { directConnection: connection, stop };
}

const running = (directConnection: Source['directConnection']): Source => ({
  directConnection,
  stop: () => Promise.resolve(),
});

async function requireDatabaseIn(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'postgres');
  const failure = await access(folder, constants.R_OK | constants.X_OK).catch((error: unknown) => error);
  if (failure === undefined) return;
  if (codeOf(failure) === 'EACCES') {
    throw new StartFailure(
      `The data folder ${dataDir} belongs to another user. Run this as the user that runs Pouch.`,
    );
  }
  throw new StartFailure(
    `There is no Pouch in ${dataDir}. Start the server once, or set POUCH_DATA_DIR or DATABASE_URL as for the server.`,
  );
}
