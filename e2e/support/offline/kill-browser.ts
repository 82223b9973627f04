import { readdir, readFile } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';

interface BrowserProcess {
  pid: number;
  group: number;
  state: string;
  commandLine: string;
}

async function readProcesses(): Promise<BrowserProcess[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const found = await Promise.all(pids.map((pid) => readProcess(pid).catch(() => null)));
  return found.filter((process) => process !== null);
}

async function readProcess(pid: number): Promise<BrowserProcess> {
  const [stat, commandLine] = await Promise.all([
    readFile(`/proc/${pid}/stat`, 'utf8'),
    readFile(`/proc/${pid}/cmdline`, 'utf8'),
  ]);
  // The name of the program, in brackets, may contain spaces.
  const [state = '', , group = ''] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return { pid, group: Number(group), state, commandLine };
}

/** Kills a browser with all of its processes, by its profile folder. Resolves when none of them can write any more. */
export async function killBrowser(folder: string): Promise<void> {
  const isMain = ({ commandLine }: BrowserProcess) =>
    commandLine.includes(`--user-data-dir=${folder}\0`) && !commandLine.includes('--type=');
  const main = (await readProcesses()).find(isMain);
  if (main === undefined) throw new Error(`No browser runs with ${folder}`);
  process.kill(-main.group, 'SIGKILL');
  const isAlive = ({ group, state }: BrowserProcess) => group === main.group && state !== 'Z';
  while ((await readProcesses()).some(isAlive)) await nextTurn();
}
