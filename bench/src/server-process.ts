import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile } from 'node:fs/promises';
import { get } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { familyOf, listProcesses, type ProcessRow } from './process-table.ts';

export interface ServerProcess {
  url: string;
  /** From the start of the command to the first 200 on /api/health, in milliseconds. */
  startedIn: number;
  /** The command and everything it started. */
  family: () => Promise<ProcessRow[]>;
  /** Asks the server to end, as an operator would, and waits until the command has ended. */
  stop: () => Promise<void>;
}

interface ServerCommand {
  /** Program and arguments; the server listens on `PORT` of its environment. */
  command: [string, ...string[]];
  /** Found in the command line of the process that is the server, where a launcher such as npm starts it. */
  mark: string;
  folder: string;
  environment: Record<string, string>;
  /** Where the log goes, so that reading it costs the measuring process nothing. */
  logFolder: string;
}

const healthPollMilliseconds = 5;
/** The first start may have to build the product. */
const startMilliseconds = 300_000;
const stopMilliseconds = 20_000;

/** Starts a server on a free port and waits until it answers; throws with the end of its log when it does not. */
export async function startServer(server: ServerCommand): Promise<ServerProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const logFile = join(server.logFolder, `server-${port}.log`);
  const log = await open(logFile, 'w');
  const [program, ...args] = server.command;

  const startedAt = performance.now();
  const child = spawn(program, args, {
    cwd: server.folder,
    env: { ...environmentOutsideNpm(), ...server.environment, PORT: String(port) },
    stdio: ['ignore', log.fd, log.fd],
  });
  const ended = once(child, 'exit');
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  await log.close();
  const family = async () => familyOf(child.pid ?? 0, await listProcesses());

  const stop = async () => {
    const serverItself = (await family()).findLast(({ command }) => command.includes(server.mark));
    if (serverItself) process.kill(serverItself.pid, 'SIGTERM');
    await Promise.race([ended, pause(stopMilliseconds, undefined, { ref: false })]);
    if (hasEnded()) return;
    for (const { pid } of await family()) process.kill(pid, 'SIGKILL');
    throw new Error(`${server.mark} did not end within ${stopMilliseconds} ms of SIGTERM`);
  };

  while (!(await isHealthy(url))) {
    const isLate = performance.now() - startedAt > startMilliseconds;
    if (isLate || hasEnded()) {
      await stop();
      throw new Error(
        `${server.command.join(' ')} did not start:\n${(await readFile(logFile, 'utf8')).slice(-2000)}`,
      );
    }
    await pause(healthPollMilliseconds);
  }
  return { url, startedIn: performance.now() - startedAt, family, stop };
}

/** A port that nothing listens on right now. */
export async function freePort(): Promise<number> {
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  listener.close();
  await once(listener, 'close');
  return port;
}

/** npm hands its own options on (`--workspace`, `--silent`); an npm started from here must not take them up. */
function environmentOutsideNpm(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_')));
}

function isHealthy(url: string): Promise<boolean> {
  return new Promise((answer) => {
    get(`${url}/api/health`, { agent: false }, (response) => {
      response.resume();
      answer(response.statusCode === 200);
    }).on('error', () => answer(false));
  });
}
