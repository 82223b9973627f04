import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

export interface ProcessRow {
  pid: number;
  parentPid: number;
  /** Resident memory in bytes. */
  resident: number;
  command: string;
}

const execute = promisify(execFile);

/** Every process of this machine, from `ps` on Linux and macOS. */
export async function listProcesses(): Promise<ProcessRow[]> {
  const { stdout } = await execute('ps', ['-A', '-o', 'pid=,ppid=,rss=,args='], {
    maxBuffer: 16 * 1024 * 1024,
  });
  return parseProcessTable(stdout);
}

/** Parses the lines of `ps -o pid=,ppid=,rss=,args=`; `ps` reports memory in units of 1,024 bytes. */
export function parseProcessTable(text: string): ProcessRow[] {
  return [...text.matchAll(/^ *(\d+) +(\d+) +(\d+) (.*)$/gm)].map(
    ([, pid, parentPid, kibibytes, command = '']) => ({
      pid: Number(pid),
      parentPid: Number(parentPid),
      resident: Number(kibibytes) * 1024,
      command,
    }),
  );
}

/** The process and all its descendants, parents before their children. */
export function collectProcessTree(pid: number, table: readonly ProcessRow[]): ProcessRow[] {
  const children = table.filter(({ parentPid }) => parentPid === pid);
  return [
    ...table.filter((row) => row.pid === pid),
    ...children.flatMap((child) => collectProcessTree(child.pid, table)),
  ];
}
