import { execFile } from 'node:child_process';
import { readdir, readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { errorCode } from '../../lib/error-code.ts';

/** Whether a process has this id, were it one that has ended and was not yet collected by its parent. */
export function isProcess(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/** Whether the process is a PostgreSQL running in this database folder, however it was started. */
export async function isPostgresIn(
  pid: number,
  folder: string,
  platform = process.platform,
): Promise<boolean> {
  if (platform === 'linux') {
    const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '');
    return name.trim() === 'postgres' && isSameFolder(`/proc/${pid}/cwd`, folder);
  }
  const command = await runPs(pid, 'command=');
  return command.includes('postgres') && command.includes(folder);
}

/** The ids of all PostgreSQL processes in this folder; empty on systems without /proc, which cannot list them. */
export async function listPostgresIn(folder: string): Promise<number[]> {
  if (process.platform !== 'linux') return [];
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const inside = await Promise.all(pids.map((pid) => isPostgresIn(pid, folder)));
  return pids.filter((_, index) => inside[index]);
}

async function isSameFolder(one: string, other: string): Promise<boolean> {
  try {
    const [a, b] = await Promise.all([stat(one), stat(other)]);
    return a.dev === b.dev && a.ino === b.ino;
  } catch {
    return false;
  }
}

async function runPs(pid: number, columns: string): Promise<string> {
  // ps exits with an error when there is no such process.
  return promisify(execFile)('ps', ['-o', columns, '-p', String(pid)]).then(
    ({ stdout }) => stdout,
    () => '',
  );
}
