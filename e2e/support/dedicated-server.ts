import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A server for one journey, with its own data folder, that can be stopped and started again. */
export interface DedicatedServer {
  origin: string;
  /** Resolves once it is ready. */
  start: () => Promise<void>;
  /** Sends a signal and resolves once the process has ended. */
  stop: (signal: 'SIGTERM' | 'SIGKILL') => Promise<void>;
  /** Stops it gracefully and removes its data. */
  remove: () => Promise<void>;
}

/** `settings` are additional environment variables. */
export async function createDedicatedServer(
  port: number,
  settings: Record<string, string> = {},
): Promise<DedicatedServer> {
  const folder = await mkdtemp(join(tmpdir(), 'pouch-restart-'));
  const origin = `http://127.0.0.1:${port}`;
  let running: ChildProcess | undefined;

  async function start(): Promise<void> {
    const child = spawn(process.execPath, ['--no-regexp-tier-up', 'tooling/start.mjs'], {
      cwd: root,
      env: {
        ...process.env,
        PORT: String(port),
        POUCH_DATA_DIR: folder,
        POUCH_RATE_LIMIT: 'off',
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running = child;
    await waitUntilReady(child);
  }

  async function stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const child = running;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
    running = undefined;
  }

  return {
    origin,
    start,
    stop,
    async remove() {
      // A killed server leaves its PostgreSQL running; the next start takes it over, and stops it at the end.
      if (running === undefined) await start();
      await stop('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Resolves when the server logs that it is ready; rejects with its output when it ends before. */
function waitUntilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    const listen = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Pouch is ready')) resolve();
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', (code) => reject(new Error(`The server ended with ${String(code)}:\n${output}`)));
  });
}
