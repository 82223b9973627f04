import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartFailure } from '../start-failure.ts';
import { codeOf } from '../lib/error-code.ts';

/**
 * The secret that signs what the server hands out, kept in the data folder as a file only its owner may read.
 * The first caller makes it; callers at the same moment all get the same one, since linking a complete file
 * into place succeeds once only. Servers that do not share a data folder must be given POUCH_SECRET instead.
 */
export async function keepSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, 'secret');
  try {
    return await readOrMake(path);
  } catch (cause) {
    if (cause instanceof StartFailure) throw cause;
    throw new StartFailure(
      `The secret cannot be kept in ${path} (${codeOf(cause)}). ` +
        'Make the data folder writable, or set POUCH_SECRET.',
      { cause },
    );
  }
}

async function readOrMake(path: string): Promise<string> {
  const kept = await readSecret(path);
  if (kept) return kept;

  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    await writeFile(draft, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx', flush: true });
    await link(draft, path).catch(unlessExists);
  } finally {
    await rm(draft, { force: true });
  }
  return (await readSecret(path)) ?? unreadable(path);
}

async function readSecret(path: string): Promise<string | undefined> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  return text.trim().length < 32 ? unreadable(path) : text.trim();
}

function unreadable(path: string): never {
  throw new StartFailure(
    `The secret in ${path} is damaged. Restore it from a backup, or delete the file: everybody then has to sign in again.`,
  );
}

function unlessExists(error: unknown): void {
  if (codeOf(error) !== 'EEXIST') throw error;
}
