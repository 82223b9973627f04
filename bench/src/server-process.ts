import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, readFile } from 'node:fs/promises';
import { get } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { collectProcessTree, listProcesses, type ProcessRow } from './process-table.ts';

export interface ServerProcess {
  url: string;
  /** From the start of the command to the first 200 on /api/health, in milliseconds. */
  startupMs: number;
  /** The command's process and all its descendants. */
  processTree: () => Promise<ProcessRow[]>;
  /**
   * Sends SIGTERM to the server and waits until the command has ended. Rejects if it is still running after
   * `stopTimeoutMs`; its processes are killed then.
   */
  stop: () => Promise<void>;
}

interface ServerCommand {
  /** Program and arguments; the server listens on `PORT` of its environment. */
  command: [string, ...string[]];
  /** Part of the server process's command line, to find it below a launcher such as npm. */
  mark: string;
  folder: string;
  environment: Record<string, string>;
  /** Folder of the log file. The log goes to a file so that the measuring process spends no time reading it. */
  logFolder: string;
}

const healthPollMs = 5;
/** The first start may build the product. */
const startTimeoutMs = 300_000;
const stopTimeoutMs = 20_000;

/** Starts a server on a free port and waits until it is healthy. If it is not in time, throws with the end of its log. */
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
  const processTree = async () => collectProcessTree(child.pid ?? 0, await listProcesses());

  const stop = async () => {
    const serverItself = (await processTree()).findLast(({ command }) => command.includes(server.mark));
    if (serverItself) process.kill(serverItself.pid, 'SIGTERM');
    await Promise.race([ended, pause(stopTimeoutMs, undefined, { ref: false })]);
    if (hasEnded()) return;
    for (const { pid } of await processTree()) process.kill(pid, 'SIGKILL');
    throw new Error(`${server.mark} did not end within ${stopTimeoutMs} ms of SIGTERM`);
  };

  while (!(await isHealthy(url))) {
    const isLate = performance.now() - startedAt > startTimeoutMs;
    if (isLate || hasEnded()) {
      await stop();
      throw new Error(
        `${server.command.join(' ')} did not start:\n${(await readFile(logFile, 'utf8')).slice(-2000)}`,
      );
    }
    await pause(healthPollMs);
  }
  return { url, startupMs: performance.now() - startedAt, processTree, stop };
}

/** A port on which no process listens at the moment. */
export async function freePort(): Promise<number> {
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  listener.close();
  await once(listener, 'close');
  return port;
}

/** npm passes its options on in the environment (`--workspace`, `--silent`); a nested npm must not inherit them. */
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
