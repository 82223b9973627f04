import { setTimeout as pause } from 'node:timers/promises';
import type { ServerProcess } from '../server-process.ts';

/** Long enough for startup and its garbage collection to be over. */
const idleMs = 5_000;

/** Resident bytes of a server and of its PostgreSQL, some seconds after startup. Stops the server. */
export async function measureIdleMemory(
  server: ServerProcess,
  mark: string,
): Promise<{ node: number; postgres: number }> {
  try {
    await pause(idleMs);
    const processes = await server.processTree();
    const databases = processes.filter(({ command }) => command.includes('postgres'));
    return {
      node: processes.findLast(({ command }) => command.includes(mark))?.resident ?? Number.NaN,
      postgres: databases.reduce((sum, { resident }) => sum + resident, 0),
    };
  } finally {
    await server.stop();
  }
}
