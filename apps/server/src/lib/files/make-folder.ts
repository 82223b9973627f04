import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCode } from '../error-code.ts';

/** The rights of a folder that only its owner may use. */
const mode = 0o700;

/**
 * Makes a folder, with those above it, that only its owner may use. Node's recursive `mkdir` tries for ever where a folder
 * exists in which none can be made, as in /proc, so the first of them is tried alone.
 */
export async function makeFolder(path: string): Promise<void> {
  await mkdir(firstMissing(path), { mode }).catch((error: unknown) => {
    // Of other failures the recursive call gives the better account.
    if (errorCode(error) === 'ENOENT') throw error;
  });
  await mkdir(path, { recursive: true, mode });
}

/** The topmost folder of a path that does not exist; the path itself if all above it do. */
function firstMissing(path: string): string {
  const parent = dirname(path);
  return existsSync(parent) || parent === path ? path : firstMissing(parent);
}
