import { execFile } from 'node:child_process';
import { readdir, readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';

/** Facts about a process. Process ids are reused; id and start time together are unique. */
export type ProcessInfo = { startedAt: string; isZombie: boolean };

/** Looks up a process; undefined when no process has this id. */
export async function inspectProcess(
  pid: number,
  platform = process.platform,
): Promise<ProcessInfo | undefined> {
  if (platform === 'linux') return inspectByProc(pid);
  const [state, ...started] = (await runPs(pid, 'stat=,lstart=')).trim().split(/\s+/);
  return state ? { startedAt: started.join(' '), isZombie: state.startsWith('Z') } : undefined;
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

async function inspectByProc(pid: number): Promise<ProcessInfo | undefined> {
  try {
    const [line, boot] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'utf8'),
      readFile('/proc/sys/kernel/random/boot_id', 'utf8'),
    ]);
    // The 2nd field is a name in brackets with any content; the state is the 3rd field, the start time the 22nd.
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
    return { startedAt: `${boot.trim()} ${fields[19]}`, isZombie: fields[0] === 'Z' || fields[0] === 'X' };
  } catch {
    return undefined;
  }
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
