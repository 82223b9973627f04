import { setTimeout as pause } from 'node:timers/promises';
import type { ServerProcess } from '../server-process.ts';

/** Long enough for the work of starting, and its garbage, to be over. */
const idleMilliseconds = 5_000;

/** Resident bytes of a server some seconds after its first answer, and of the PostgreSQL that it runs. Ends the server. */
export async function idleMemory(
  server: ServerProcess,
  mark: string,
): Promise<{ node: number; postgres: number }> {
  try {
    await pause(idleMilliseconds);
    const family = await server.family();
    const databases = family.filter(({ command }) => command.includes('postgres'));
    return {
      node: family.findLast(({ command }) => command.includes(mark))?.resident ?? Number.NaN,
      postgres: databases.reduce((sum, { resident }) => sum + resident, 0),
    };
  } finally {
    await server.stop();
  }
}
