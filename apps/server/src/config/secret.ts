import { randomBytes } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeFolder } from '../lib/files/make-folder.ts';
import { StartupError } from '../lib/startup-error.ts';
import { errorCode } from '../lib/error-code.ts';

/**
 * The secret that signs tokens, stored in the data folder as a file only its owner may read. The first call creates it;
 * concurrent calls all get the same one, because linking the complete file into place succeeds only once. Servers that
 * do not share a data folder need POUCH_SECRET instead. Throws a StartupError if the file is damaged or not accessible.
 */
export async function loadOrCreateSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, 'secret');
  try {
    return await readOrCreate(path);
  } catch (cause) {
    if (cause instanceof StartupError) throw cause;
    throw new StartupError(
      `The secret cannot be kept in ${path} (${errorCode(cause)}). ` +
        'Make the data folder writable, or set POUCH_SECRET.',
      { cause },
    );
  }
}

/** Stores a secret in the data folder in place of the one that is there. */
export async function replaceSecret(dataDir: string, secret: string): Promise<void> {
  await makeFolder(dataDir);
  const path = join(dataDir, 'secret');
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, secret, { mode: 0o600, flag: 'wx', flush: true });
  await rename(draft, path);
}

async function readOrCreate(path: string): Promise<string> {
  const existing = await readSecret(path);
  if (existing) return existing;

  await makeFolder(dirname(path));
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    await writeFile(draft, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx', flush: true });
    await link(draft, path).catch(ignoreExisting);
  } finally {
    await rm(draft, { force: true });
  }
  return (await readSecret(path)) ?? throwDamaged(path);
}

async function readSecret(path: string): Promise<string | undefined> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  return text.trim().length < 32 ? throwDamaged(path) : text.trim();
}

function throwDamaged(path: string): never {
  throw new StartupError(
    `The secret in ${path} is damaged. Restore it from a backup, or delete the file: everybody then has to sign in again.`,
  );
}

function ignoreExisting(error: unknown): void {
  if (errorCode(error) !== 'EEXIST') throw error;
}
