import { setTimeout as pause } from 'node:timers/promises';
import { productMark } from '../product.ts';
import type { ServerProcess } from '../server-process.ts';

const pauseMs = 50;

export interface Memory {
  /** Resident bytes of node with all its threads. */
  node: number;
  /** Resident bytes of PostgreSQL, pages that its processes share counted for each of them. */
  postgres: number;
}

/** The most memory that the server holds until `work` is done, looked at 20 times a second. */
export async function whileWatched<Result>(
  server: ServerProcess,
  work: () => Promise<Result>,
): Promise<{ result: Result; peak: Memory }> {
  let isDone = false;
  const working = work().finally(() => (isDone = true));
  const peak = { node: 0, postgres: 0 };
  while (!isDone) {
    const now = await memoryOf(server);
    peak.node = Math.max(peak.node, now.node);
    peak.postgres = Math.max(peak.postgres, now.postgres);
    await pause(pauseMs);
  }
  return { result: await working, peak };
}

export async function memoryOf(server: ServerProcess): Promise<Memory> {
  const family = await server.family();
  const databases = family.filter(({ command }) => command.includes('postgres'));
  return {
    node: family.findLast(({ command }) => command.includes(productMark))?.resident ?? Number.NaN,
    postgres: databases.reduce((sum, { resident }) => sum + resident, 0),
  };
}
