import { execFile } from 'node:child_process';
import { readdir, readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';

/** A process as the system knows it. Its number may be given out again; its number and start together are not. */
export type ProcessFacts = { startedAt: string; isZombie: boolean };

/** What is known of a process, or undefined when there is none with this number. */
export async function inspectProcess(
  pid: number,
  platform = process.platform,
): Promise<ProcessFacts | undefined> {
  if (platform === 'linux') return inspectByProc(pid);
  const [state, ...started] = (await askPs(pid, 'stat=,lstart=')).trim().split(/\s+/);
  return state ? { startedAt: started.join(' '), isZombie: state.startsWith('Z') } : undefined;
}

/** Whether a living process is a PostgreSQL that works in this database folder, however it was started. */
export async function worksIn(pid: number, folder: string, platform = process.platform): Promise<boolean> {
  if (platform === 'linux') {
    const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '');
    return name.trim() === 'postgres' && isSameFolder(`/proc/${pid}/cwd`, folder);
  }
  const command = await askPs(pid, 'command=');
  return command.includes('postgres') && command.includes(folder);
}

/** Every process of PostgreSQL that works in this folder; on systems without /proc only PostgreSQL itself can tell. */
export async function listWorkersIn(folder: string): Promise<number[]> {
  if (process.platform !== 'linux') return [];
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const inside = await Promise.all(pids.map((pid) => worksIn(pid, folder)));
  return pids.filter((_, index) => inside[index]);
}

async function inspectByProc(pid: number): Promise<ProcessFacts | undefined> {
  try {
    const [line, boot] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'utf8'),
      readFile('/proc/sys/kernel/random/boot_id', 'utf8'),
    ]);
    // The second field is a name in brackets that may hold anything; the state is the 3rd, the start the 22nd.
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

async function askPs(pid: number, columns: string): Promise<string> {
  // ps ends with a failure when there is no such process.
  return promisify(execFile)('ps', ['-o', columns, '-p', String(pid)]).then(
    ({ stdout }) => stdout,
    () => '',
  );
}
