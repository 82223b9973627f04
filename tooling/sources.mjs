import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The repository's root folder. */
export const root = join(import.meta.dirname, '..');

/** What the built product is made of, relative to the root. */
const builtFrom = [
  'package-lock.json',
  'tooling/tsconfig',
  'packages/contract',
  'packages/schedule',
  'packages/sorter',
  'apps/server',
  'apps/web',
];
const notSource = new Set(['node_modules', 'dist', '.cache', 'data']);

function newestBelow(path) {
  const stat = statSync(path);
  if (!stat.isDirectory()) return stat.mtimeMs;
  return readdirSync(path).reduce(
    (newest, name) => (notSource.has(name) ? newest : Math.max(newest, newestBelow(join(path, name)))),
    0,
  );
}

/**
 * When the newest source file was written, in milliseconds since the epoch. Folders are left out: the build writes
 * beside the sources and would make them look changed.
 */
export const newestSource = () => Math.max(...builtFrom.map((path) => newestBelow(join(root, path))));

/** Written last by a build that succeeded. */
export const buildStamp = join(root, 'apps/server/dist/built');
