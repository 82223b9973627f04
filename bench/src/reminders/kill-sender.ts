import { setTimeout as pause } from 'node:timers/promises';
import { processorTime } from '../processor-time.ts';
import { productMark } from '../product.ts';
import type { ServerProcess } from '../server-process.ts';

/** How long the servers are watched to find the one that sends. */
const observedMs = 200;

/** Kills the server that sends: the one whose process uses more of the processor now. Returns it. */
export async function killSender(servers: readonly ServerProcess[]): Promise<ServerProcess> {
  const measured = await Promise.all(
    servers.map(async (server) => {
      const pid =
        (await server.processTree()).findLast(({ command }) => command.includes(productMark))?.pid ?? 0;
      const before = await processorTime(pid);
      await pause(observedMs);
      return { server, pid, used: (await processorTime(pid)) - before };
    }),
  );
  const [sender] = measured.toSorted((one, other) => other.used - one.used);
  if (!sender) throw new Error('There is no server to kill');
  process.kill(sender.pid, 'SIGKILL');
  return sender.server;
}
