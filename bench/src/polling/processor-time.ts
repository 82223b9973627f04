import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** One tick of Linux's own count, in microseconds. */
const tick = 10_000;

/** What a process has used of the processors since it began, in microseconds; exact to a hundredth of a second. */
export async function processorTime(pid: number): Promise<number> {
  if (process.platform !== 'linux') {
    return parseTime((await execute('ps', ['-o', 'time=', '-p', String(pid)])).stdout);
  }
  const text = await readFile(`/proc/${pid}/stat`, 'utf8');
  // Behind the name, which may hold blanks, the twelfth and thirteenth fields are the user's and the system's time.
  const [user, system] = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return (Number(user) + Number(system)) * tick;
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
