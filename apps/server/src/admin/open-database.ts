import { access, constants } from 'node:fs/promises';
import { join } from 'node:path';
import { toConnectionError } from '../db/connection-errors.ts';
import { openDatabase, type OpenDatabase } from '../db/database.ts';
import { startEmbeddedDatabase } from '../db/embedded/embedded-database.ts';
import { findRunningServer } from '../db/embedded/running-server.ts';
import { requireMigrated } from '../db/migrate.ts';
import type { Settings } from '../config/settings.ts';
import { StartupError } from '../lib/startup-error.ts';
import { errorCode } from '../lib/error-code.ts';

type DatabaseSettings = Pick<Settings, 'dataDir' | 'databaseUrl' | 'databaseDirectUrl'>;
type DatabaseSource = Pick<OpenDatabase, 'directConnection'> & { stop: () => Promise<void> };

/**
 * Opens the database of these settings' servers: an external one, the embedded one of a running server, or the embedded
 * one, started for this command. Throws a StartupError with a remedy; nothing is migrated or created.
 */
export async function openAdminDatabase(settings: DatabaseSettings): Promise<OpenDatabase> {
  const { directConnection, stop } = await findSource(settings);
  try {
    await requireMigrated(directConnection);
  } catch (error) {
    await stop();
    throw error instanceof StartupError ? error : toConnectionError(error, directConnection);
  }
  const open = openDatabase({ connection: directConnection, log: { warn: () => undefined } });
  const close = async () => {
    try {
      await open.close();
    } finally {
      await stop();
    }
  };
  return { ...open, close };
}

async function findSource({
  dataDir,
  databaseUrl,
  databaseDirectUrl,
}: DatabaseSettings): Promise<DatabaseSource> {
  const ownUrl = databaseDirectUrl ?? databaseUrl;
  if (ownUrl !== undefined) return toRunningSource({ connectionString: ownUrl });
  await requireDatabaseIn(dataDir);
  const found = await findRunningServer(dataDir);
  if (found) return toRunningSource(found);
  const { connection, stop } = await startEmbeddedDatabase(dataDir);
  return { directConnection: connection, stop };
}

const toRunningSource = (directConnection: DatabaseSource['directConnection']): DatabaseSource => ({
  directConnection,
  stop: () => Promise.resolve(),
});

async function requireDatabaseIn(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'postgres');
  const failure = await access(folder, constants.R_OK | constants.X_OK).catch((error: unknown) => error);
  if (failure === undefined) return;
  if (errorCode(failure) === 'EACCES') {
    throw new StartupError(
      `The data folder ${dataDir} belongs to another user. Run this as the user that runs Pouch.`,
    );
  }
  throw new StartupError(
    `There is no Pouch in ${dataDir}. Start the server once, or set POUCH_DATA_DIR or DATABASE_URL as for the server.`,
  );
}
