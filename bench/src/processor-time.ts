import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** One clock tick of /proc/[pid]/stat on Linux, in microseconds. */
const tickMicroseconds = 10_000;

/** CPU time that a process has used since it started, in microseconds; the resolution is 10 ms on Linux. */
export async function processorTime(pid: number): Promise<number> {
  if (process.platform !== 'linux') {
    return parseTime((await execute('ps', ['-o', 'time=', '-p', String(pid)])).stdout);
  }
  const text = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The name, in parentheses, may contain spaces. The twelfth and thirteenth fields after it are utime and stime.
  const [user, system] = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return (Number(user) + Number(system)) * tickMicroseconds;
}

/** Microseconds in a second, a minute, an hour and a day. */
const units = [1e6, 60e6, 3_600e6, 86_400e6] as const;

/** `[days-][hours:]minutes:seconds`, as `ps` writes it. */
const parseTime = (text: string): number =>
  text
    .trim()
    .split(/[-:]/)
    .toReversed()
    .reduce((sum, part, place) => sum + Number(part) * (units[place] ?? 0), 0);
