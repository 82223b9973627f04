import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import type { Account } from './system-account.ts';

/**
 * The folder as PostgreSQL is told it by root: an open descriptor, because the account PostgreSQL runs as may not
 * be allowed to pass the folders above it (root's home, for one, is closed to others).
 */
const inheritedFolder = '/proc/self/fd/3';

/** Runs one of PostgreSQL's programs on a database folder, as the given account; its output goes to `onOutput`. */
export function runOn(
  folder: string,
  { program, options, account }: { program: string; options: string[]; account: Account | undefined },
  onOutput: (text: string) => void,
): ChildProcess {
  const descriptor = account ? openSync(folder, 'r') : undefined;
  const child = spawn(program, ['-D', account ? inheritedFolder : folder, ...options], {
    ...account,
    // A process group of its own: Ctrl-C must reach the server only, which then stops PostgreSQL in order.
    detached: true,
    cwd: folder,
    // Nothing of the operator's environment (PGDATA, PGPORT, locales) may change what this cluster is.
    env: { LC_ALL: 'C', TZ: 'UTC', PATH: '/usr/local/bin:/usr/bin:/bin' },
    stdio: ['ignore', 'pipe', 'pipe', descriptor ?? 'ignore'],
  });
  if (descriptor !== undefined) closeSync(descriptor);
  child.stdout?.setEncoding('utf8').on('data', onOutput);
  child.stderr?.setEncoding('utf8').on('data', onOutput);
  return child;
}
