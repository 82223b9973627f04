import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import type { FolderLock } from './lock/folder-lock.ts';
import type { SystemAccount } from './system-account.ts';

/**
 * The folder's path for PostgreSQL when started by root: an open descriptor, because PostgreSQL's account may not be
 * allowed to traverse the folders above it (root's home, for example, is closed to others).
 */
const inheritedFolder = '/proc/self/fd/3';

interface Program {
  program: string;
  options: string[];
  account: SystemAccount | undefined;
  /** Held by the program too, as long as it runs. */
  lock?: FolderLock;
  /** In addition to the fixed environment. */
  env?: Record<string, string>;
}

/** Runs one of PostgreSQL's programs in a database folder, as the account; its output goes to `onOutput`. */
export function runProgram(
  folder: string,
  { program, options, account, lock, env }: Program,
  onOutput: (text: string) => void,
): ChildProcess {
  const descriptor = account ? openSync(folder, 'r') : undefined;
  const child = spawn(program, [...options, '-D', account ? inheritedFolder : folder], {
    ...account,
    // A separate process group: Ctrl-C must reach only the server, which then stops PostgreSQL cleanly.
    detached: true,
    cwd: folder,
    // The operator's environment (PGDATA, PGPORT, locales) must not affect this cluster.
    env: { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/local/bin:/usr/bin:/bin', ...env },
    stdio: ['ignore', 'pipe', 'pipe', descriptor ?? 'ignore', lock?.descriptor ?? 'ignore'],
  });
  if (descriptor !== undefined) closeSync(descriptor);
  child.stdout?.setEncoding('utf8').on('data', onOutput);
  child.stderr?.setEncoding('utf8').on('data', onOutput);
  return child;
}
