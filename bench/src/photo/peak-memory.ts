import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { ProcessRow } from '../process-table.ts';
import { productMark } from '../product.ts';
import type { ServerProcess } from '../server-process.ts';

/** Looking costs the machine a process each time. */
const pauseMs = 250;

/** Bytes of memory, where Linux tells it without counting twice what processes share. */
export interface Memory {
  node: number;
  postgres: number;
}

/** The most memory that the server holds until `work` is done, looked at four times a second. */
export async function whileWatched<Result>(
  server: ServerProcess,
  work: () => Promise<Result>,
): Promise<{ result: Result; peak: Memory }> {
  let isDone = false;
  const working = work().finally(() => (isDone = true));
  const peak = await memoryOf(server);
  while (!isDone) {
    await pause(pauseMs);
    const now = await memoryOf(server);
    peak.node = Math.max(peak.node, now.node);
    peak.postgres = Math.max(peak.postgres, now.postgres);
  }
  return { result: await working, peak };
}

export async function memoryOf(server: ServerProcess): Promise<Memory> {
  const family = await server.family();
  const node = family.findLast(({ command }) => command.includes(productMark));
  if (!node) throw new Error('The server is not running');
  const databases = family.filter(({ command }) => command.includes('postgres'));
  const held = await Promise.all(databases.map(ownShare));
  return { node: node.resident, postgres: held.reduce((sum, bytes) => sum + bytes, 0) };
}

/** Resident bytes, those shared with others divided among them. */
async function ownShare({ pid, resident }: ProcessRow): Promise<number> {
  const told = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  const kibibytes = /^Pss: +(\d+) kB$/m.exec(told)?.[1];
  return kibibytes === undefined ? resident : Number(kibibytes) * 1024;
}
