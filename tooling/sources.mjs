import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The repository's root folder. */
export const root = join(import.meta.dirname, '..');

/** The inputs of the build, relative to the root. */
const buildInputs = [
  'package-lock.json',
  'tooling/tsconfig',
  'packages/contract',
  'packages/schedule',
  'packages/sorter',
  'apps/server',
  'apps/web',
];
const notSource = new Set(['node_modules', 'dist', '.cache']);
/** Where the server in development keeps its data. */
const developmentData = join(root, 'apps/server/data');

function newestTimeUnder(path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return readdirSync(path).reduce(
    (newest, name) =>
      notSource.has(name) || join(path, name) === developmentData
        ? newest
        : Math.max(newest, newestTimeUnder(join(path, name))),
    0,
  );
}

/**
 * Modification time of the newest source file, in milliseconds since the epoch. Folders do not count: the build writes
 * beside the sources, which changes the folders' own times.
 */
const newestSourceTime = () => Math.max(...buildInputs.map((path) => newestTimeUnder(join(root, path))));

/** The last file that a successful build writes. */
export const buildStamp = join(root, 'apps/server/dist/built');

/** Whether the last build is as new as the newest source file. */
export const isBuilt = () => existsSync(buildStamp) && statSync(buildStamp).mtimeMs >= newestSourceTime();
