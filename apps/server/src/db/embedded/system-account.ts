import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { StartFailure } from '../../start-failure.ts';

/** An account of the operating system, by number. */
export type Account = { uid: number; gid: number };

/** Ours first; `postgres` where a system package brought it and no account can be added. */
const accountNames = ['pouch', 'postgres'];

/**
 * The account PostgreSQL runs as, which refuses to run as root: the owner of an existing database folder, else
 * one made for it. Undefined when the server itself is not root, so that PostgreSQL simply runs as the same.
 */
export async function chooseAccount(folder: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(folder).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return (await findAccount('pouch')) ?? (await addAccount()) ?? refuseRoot();
}

async function addAccount(): Promise<Account | undefined> {
  const options = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'pouch'];
  // Another server may be adding it at this moment, so what counts is whether it exists afterwards.
  await promisify(execFile)('useradd', options).catch(() => undefined);
  for (const name of accountNames) {
    const account = await findAccount(name);
    if (account) return account;
  }
  return undefined;
}

async function findAccount(name: string): Promise<Account | undefined> {
  const accounts = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const [, uid, gid] = new RegExp(`^${name}:[^:]*:(\\d+):(\\d+):`, 'm').exec(accounts) ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

function refuseRoot(): never {
  throw new StartFailure(
    'PostgreSQL does not run as root, and no account could be added for it. ' +
      'Start Pouch as an ordinary user, add an account called "pouch", or set DATABASE_URL.',
  );
}
