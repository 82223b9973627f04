import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { StartupError } from '../../../lib/startup-error.ts';
import { errorCode } from '../../../lib/error-code.ts';

/**
 * Programs that ask the kernel for flock(2) on the file they inherit as descriptor 3; exit code 1 means that it is held.
 * Node has no call for it. The first comes with util-linux and busybox, Perl with macOS.
 */
const lockPrograms: [program: string, ...options: string[]][] = [
  ['flock', '--exclusive', '--nonblock', '3'],
  [
    'perl',
    '-e',
    'use Fcntl ":flock"; open(F, "+<&=", 3) or exit 2; exit(flock(F, LOCK_EX | LOCK_NB) ? 0 : 1)',
  ],
];

/**
 * Locks a file, made if needed, and returns its open descriptor; undefined when another descriptor holds the lock.
 *
 * The kernel ties such a lock to the open file, not to a process id: it ends when the last process that has the
 * descriptor open ends, however it ends, and holds across containers that see the file on the same machine. The program
 * that takes the lock shares the descriptor and leaves it locked.
 */
export async function lockFile(path: string): Promise<number | undefined> {
  const descriptor = openSync(path, 'a+', 0o600);
  try {
    if (await takeLock(descriptor)) return descriptor;
  } catch (error) {
    closeSync(descriptor);
    throw error;
  }
  closeSync(descriptor);
  return undefined;
}

async function takeLock(descriptor: number): Promise<boolean> {
  for (const [program, ...options] of lockPrograms) {
    const exitCode = await run(program, options, descriptor);
    if (exitCode === 'missing') continue;
    if (exitCode === 0 || exitCode === 1) return exitCode === 0;
    throw new StartupError(
      `The data folder cannot be locked (${program} ended with ${exitCode}). Its file system must support flock, ` +
        'as that of a local disk does; set POUCH_DATA_DIR to another folder.',
    );
  }
  throw new StartupError(
    'The data folder cannot be locked: the program "flock" is missing. Install util-linux, or set DATABASE_URL.',
  );
}

async function run(
  program: string,
  options: string[],
  descriptor: number,
): Promise<number | null | 'missing'> {
  const child = spawn(program, options, { stdio: ['ignore', 'ignore', 'ignore', descriptor] });
  try {
    const [exitCode] = (await once(child, 'close')) as [number | null];
    return exitCode;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return 'missing';
    throw error;
  }
}
