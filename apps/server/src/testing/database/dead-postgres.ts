import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { chown, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { chooseAccount } from '../../db/embedded/system-account.ts';
import { findBinaries } from '../../db/embedded/binaries.ts';
import { readPostmaster } from '../../db/embedded/postmaster.ts';

/** Writes a `postmaster.pid` with the id of a running process of the same account that is not PostgreSQL. */
export async function writeForeignPidFile(folder: string): Promise<void> {
  const { uid, gid } = await stat(folder);
  const stranger = spawn('sleep', ['600'], { uid, gid, stdio: 'ignore' });
  await once(stranger, 'spawn');
  onTestFinished(() => void stranger.kill());
  const file = join(folder, 'postmaster.pid');
  await writeFile(file, `${stranger.pid}\n${folder}\n1700000000\n5432\n.\n\n       0         0\nready   \n`, {
    mode: 0o600,
  });
  await chown(file, uid, gid);
}

/** Runs PostgreSQL under a parent that never reaps it, and kills it. */
export async function createZombiePostgres(folder: string): Promise<void> {
  const account = await chooseAccount(folder);
  const { postgres } = await findBinaries(account);
  const descriptor = openSync(folder, 'r');
  const parent = spawn(
    'bash',
    [
      '-c',
      '"$0" -D /proc/self/fd/3 -c listen_addresses= -c unix_socket_directories=. & exec sleep 600',
      postgres,
    ],
    { ...account, stdio: ['ignore', 'ignore', 'ignore', descriptor] },
  );
  closeSync(descriptor);
  onTestFinished(() => void parent.kill());

  while (!(await readPostmaster(folder))?.isReady) await turn();
  const zombie = (await readPostmaster(folder))?.pid ?? 0;
  process.kill(zombie, 'SIGKILL');
  while (!(await isZombie(zombie))) await turn();
}

/** The state is the field after the name, which stands in brackets and may hold anything. */
async function isZombie(pid: number): Promise<boolean> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8');
  return line.slice(line.lastIndexOf(')') + 2).startsWith('Z');
}
