import { setTimeout as pause } from 'node:timers/promises';
import type { ProcessRow } from '../process-table.ts';
import { productMark, startProduct } from '../product.ts';
import type { ServerProcess } from '../server-process.ts';
import type { Target } from './writers.ts';

/** PostgreSQL recovers within some seconds. */
const maxAttempts = 300;

const isPostgres = ({ command }: ProcessRow) => /^postgres: |\/bin\/postgres /.test(command);

/** Kills one connection's process of PostgreSQL at a time, which makes it restart all of them. */
export async function killBackends(product: ServerProcess, times: number): Promise<void> {
  for (let count = 0; count < times; count += 1) {
    await pause(2_000);
    process.kill(await findBackend(product), 'SIGKILL');
  }
  await pause(8_000);
}

export async function findServer(product: ServerProcess): Promise<ProcessRow> {
  const server = (await product.processTree()).findLast(({ command }) => command.includes(productMark));
  if (!server) throw new Error('The server’s process was not found');
  return server;
}

/** The id of a connection's process, as soon as there is one. */
async function findBackend(product: ServerProcess): Promise<number> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const backend = (await product.processTree()).find(({ command }) =>
      command.startsWith('postgres: pouch '),
    );
    if (backend) return backend.pid;
    await pause(100);
  }
  throw new Error('No connection’s process of PostgreSQL was found');
}

/** Stops every process of PostgreSQL for a time, as a storage that stands still does. */
export async function freezePostgres(product: ServerProcess, ms: number): Promise<void> {
  await pause(2_000);
  const frozen = (await product.processTree()).filter(isPostgres);
  if (frozen.length === 0) throw new Error('No process of PostgreSQL was found');
  for (const { pid } of frozen) process.kill(pid, 'SIGSTOP');
  await pause(ms).finally(() => {
    for (const { pid } of frozen) process.kill(pid, 'SIGCONT');
  });
  await pause(8_000);
}

/** Kills the server at a random moment and starts it again on the same folder; PostgreSQL is left to itself. */
export async function killServer(
  running: { product: ServerProcess },
  target: Target,
  { folder, times }: { folder: string; times: number },
): Promise<void> {
  for (let count = 0; count < times; count += 1) {
    await pause(1_500 + Math.random() * 1_500);
    process.kill((await findServer(running.product)).pid, 'SIGKILL');
    running.product = await startProduct({ folder });
    target.url = running.product.url;
  }
  await pause(2_000);
}
