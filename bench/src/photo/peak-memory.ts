import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { ProcessRow } from '../process-table.ts';
import { productMark } from '../product.ts';
import type { ServerProcess } from '../server-process.ts';

/** Pause between readings: each one starts a process. */
const pauseMs = 250;

/** Bytes of memory. On Linux, PostgreSQL's shared pages are counted once. */
export interface Memory {
  node: number;
  postgres: number;
}

/** The server's peak memory while `work` runs, read four times a second. */
export async function withMemoryProbe<Result>(
  server: ServerProcess,
  work: () => Promise<Result>,
): Promise<{ result: Result; peak: Memory }> {
  let isDone = false;
  const working = work().finally(() => (isDone = true));
  const peak = await measureMemory(server);
  while (!isDone) {
    await pause(pauseMs);
    const now = await measureMemory(server);
    peak.node = Math.max(peak.node, now.node);
    peak.postgres = Math.max(peak.postgres, now.postgres);
  }
  return { result: await working, peak };
}

/** The server's memory now; throws if its process is not running. */
export async function measureMemory(server: ServerProcess): Promise<Memory> {
  const processes = await server.processTree();
  const node = processes.findLast(({ command }) => command.includes(productMark));
  if (!node) throw new Error('The server is not running');
  const databases = processes.filter(({ command }) => command.includes('postgres'));
  const sizes = await Promise.all(databases.map(proportionalMemory));
  return { node: node.resident, postgres: sizes.reduce((sum, bytes) => sum + bytes, 0) };
}

/** Proportional set size in bytes: shared pages are divided among their processes. Resident memory outside Linux. */
async function proportionalMemory({ pid, resident }: ProcessRow): Promise<number> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  const kibibytes = /^Pss: +(\d+) kB$/m.exec(rollup)?.[1];
  return kibibytes === undefined ? resident : Number(kibibytes) * 1024;
}
