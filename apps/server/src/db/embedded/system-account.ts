import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { StartupError } from '../../lib/startup-error.ts';

/** An account of the operating system. */
export type SystemAccount = { uid: number; gid: number };

/** Ours first; `postgres` if a system package created it and no account can be added. */
const accountNames = ['pouch', 'postgres'];

/**
 * The account for PostgreSQL, which refuses to run as root: the owner of an existing database folder, else an account
 * added for it. Undefined when the server is not root; PostgreSQL then runs as the same user.
 */
export async function chooseAccount(folder: string): Promise<SystemAccount | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(folder).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return (await findAccount('pouch')) ?? (await addAccount()) ?? throwRootRefused();
}

async function addAccount(): Promise<SystemAccount | undefined> {
  const options = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'pouch'];
  // Another server may be adding it at the same time, so only its existence afterwards counts.
  await promisify(execFile)('useradd', options).catch(() => undefined);
  for (const name of accountNames) {
    const account = await findAccount(name);
    if (account) return account;
  }
  return undefined;
}

async function findAccount(name: string): Promise<SystemAccount | undefined> {
  const accounts = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const [, uid, gid] = new RegExp(`^${name}:[^:]*:(\\d+):(\\d+):`, 'm').exec(accounts) ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

function throwRootRefused(): never {
  throw new StartupError(
    'PostgreSQL does not run as root, and no account could be added for it. ' +
      'Start Pouch as an ordinary user, add an account called "pouch", or set DATABASE_URL.',
  );
}
