import { execFile } from 'node:child_process';
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** Mounts a small disk in memory at the folder; false where that is not allowed. The returned function unmounts it. */
export async function mountSmallDisk(
  folder: string,
  megabytes: number,
): Promise<(() => Promise<void>) | null> {
  await mkdir(folder, { recursive: true });
  try {
    await execute('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder]);
  } catch {
    return null;
  }
  return async () => {
    await execute('umount', [folder]);
  };
}

/** Fills the disk to the last block for a time, and makes room again. */
export async function fillDisk(folder: string, ms: number): Promise<void> {
  await pause(2_000);
  const ballast = join(folder, 'ballast');
  const { bavail, bsize } = await statfs(folder);
  await writeFile(ballast, Buffer.alloc(bavail * bsize)).catch(() => undefined);
  await pause(ms);
  await rm(ballast);
  await pause(20_000);
}
