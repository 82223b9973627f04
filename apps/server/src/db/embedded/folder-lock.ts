import { randomBytes } from 'node:crypto';
import { link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../../lib/startup-error.ts';
import { errorCode } from '../../lib/error-code.ts';
import { inspectProcess } from './processes.ts';

type Holder = { pid: number; startedAt: string };

export type FolderLock = { release: () => Promise<void> };

/**
 * Makes this process the only server on the data folder until it ends, however it ends.
 * Throws a StartupError when another running server holds the folder.
 *
 * The lock is an increasing number: `lock/7` identifies the seventh holder by process id and start time, so that a
 * reused process id is not mistaken for the holder. A process that finds the newest holder dead adds the next number,
 * which succeeds for only one process. The newest number is never removed, so two processes cannot both take over.
 */
export async function lockFolder(dataDir: string): Promise<FolderLock> {
  const folder = join(dataDir, 'lock');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const self: Holder = { pid: process.pid, startedAt: (await inspectProcess(process.pid))?.startedAt ?? '' };
  const draft = join(folder, `draft-${process.pid}-${randomBytes(4).toString('hex')}`);
  await writeFile(draft, JSON.stringify(self), { mode: 0o600 });
  try {
    const ownNumber = await addHolder(folder, draft);
    return { release: () => writeFile(join(folder, String(ownNumber)), 'released') };
  } finally {
    await rm(draft, { force: true });
  }
}

async function addHolder(folder: string, draft: string): Promise<number> {
  const newest = await newestNumber(folder);
  const holder = newest > 0 ? await readHolder(join(folder, String(newest))) : undefined;
  if (holder && (await isAlive(holder))) throwLocked(folder, holder);

  const ownNumber = newest + 1;
  const wasAdded = await link(draft, join(folder, String(ownNumber))).then(
    () => true,
    (error: unknown) => {
      if (errorCode(error) === 'EEXIST') return false;
      throw error;
    },
  );
  // A listing made while other processes add and remove numbers may lack a newer one, so it is repeated.
  if (!wasAdded || (await newestNumber(folder)) !== ownNumber) return addHolder(folder, draft);
  await removeOlder(folder, ownNumber);
  return ownNumber;
}

async function newestNumber(folder: string): Promise<number> {
  const numbers = (await readdir(folder)).filter((name) => /^\d+$/.test(name)).map(Number);
  return Math.max(0, ...numbers);
}

async function readHolder(path: string): Promise<Holder | undefined> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Holder;
  } catch {
    // Released, removed by a newer holder, or cut short by a power failure: no running process holds it.
    return undefined;
  }
}

async function isAlive(holder: Holder): Promise<boolean> {
  const facts = await inspectProcess(holder.pid);
  return facts !== undefined && !facts.isZombie && facts.startedAt === holder.startedAt;
}

async function removeOlder(folder: string, ownNumber: number): Promise<void> {
  const names = (await readdir(folder)).filter((name) => !/^\d+$/.test(name) || Number(name) < ownNumber);
  const older = names.filter((name) => !name.startsWith('draft-'));
  await Promise.all(older.map((name) => rm(join(folder, name), { force: true })));
}

function throwLocked(folder: string, holder: Holder): never {
  throw new StartupError(
    `Another Pouch server (process ${holder.pid}) is already using the data folder ${join(folder, '..')}. ` +
      'Stop it first, or set POUCH_DATA_DIR to another folder.',
  );
}
