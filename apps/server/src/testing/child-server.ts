import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { ClientConfig } from 'pg';
import { programOptions } from './programs/program-options.ts';

const program = new URL('./database/database-process.ts', import.meta.url);

export type ChildServer = {
  child: ChildProcess;
  /** The connection to its database; rejects with its standard error if it ends before opening one. */
  ready: Promise<ClientConfig>;
  /** Its exit code, null after a kill, and its standard error. */
  ended: Promise<{ code: number | null; said: string }>;
};

/** Starts `database-process.ts` on a data folder, optionally as another system user. */
export function startChildServer(dataDir: string, userId?: number): ChildServer {
  const options = [...programOptions(program), dataDir];
  const child = spawn(process.execPath, userId === undefined ? options : [...options, String(userId)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, said: stderr }));
  const ready = Promise.race([
    once(child.stdout.setEncoding('utf8'), 'data').then(
      ([line]) => JSON.parse(line as string) as ClientConfig,
    ),
    ended.then((end) => Promise.reject(new Error(end.said))),
  ]);
  ready.catch(() => undefined);
  return { child, ready, ended };
}
