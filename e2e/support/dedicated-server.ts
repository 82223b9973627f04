import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A server of one's own, with a data folder of its own, that can be stopped and started again. */
export interface OwnServer {
  origin: string;
  /** Resolves once it answers. */
  start: () => Promise<void>;
  /** Sends a signal and resolves once the process has ended. */
  stop: (signal: 'SIGTERM' | 'SIGKILL') => Promise<void>;
  /** Stops it in order and removes its data. */
  remove: () => Promise<void>;
}

/** `settings` are environment variables beside those that every server of the journeys has. */
export async function ownServer(port: number, settings: Record<string, string> = {}): Promise<OwnServer> {
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
    await untilReady(child);
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
      // Killed, the server leaves PostgreSQL behind; the next start takes it over, and stops it when it ends itself.
      if (running === undefined) await start();
      await stop('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Resolves when the server says that it is ready; rejects with what it said when it ends before. */
function untilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('Pouch is ready')) resolve();
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', (code) => reject(new Error(`The server ended with ${String(code)}:\n${said}`)));
  });
}
