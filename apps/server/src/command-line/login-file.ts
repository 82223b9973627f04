import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseUrl } from '@pouch/contract/parse-url';
import { z } from 'zod';
import { errorCode } from '../lib/error-code.ts';
import { CommandError } from './usage.ts';

const login = z.object({ server: z.string(), token: z.string() });
export type Login = z.infer<typeof login>;

type Environment = Readonly<Record<string, string | undefined>>;

/** Where the login is kept (XDG Base Directory Specification). */
const loginFile = (env: Environment): string =>
  join(
    env.XDG_CONFIG_HOME?.startsWith('/') ? env.XDG_CONFIG_HOME : join(homedir(), '.config'),
    'pouch',
    'login.json',
  );

/** The login of the environment, or else the kept one. Throws a CommandError without either. */
export async function readLogin(env: Environment): Promise<Login> {
  if (env.POUCH_SERVER && env.POUCH_TOKEN)
    return { server: toServer(env.POUCH_SERVER), token: env.POUCH_TOKEN };
  const file = loginFile(env);
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new CommandError(
      errorCode(error) === 'ENOENT'
        ? 'No Pouch is known yet. Run: npm run -s pouch -- login https://pouch.example.org'
        : `${file} can’t be read.`,
    );
  });
  const kept = login.safeParse(parseJson(text));
  if (!kept.success) throw new CommandError(`${file} can’t be understood. Log in again.`);
  return kept.data;
}

/** Keeps a login for this user of the machine alone. */
export async function saveLogin(env: Environment, kept: Login): Promise<string> {
  const file = loginFile(env);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await writeFile(`${file}.new`, `${JSON.stringify(kept)}\n`, { mode: 0o600 });
  await chmod(`${file}.new`, 0o600);
  await rename(`${file}.new`, file);
  return file;
}

/** The origin of a server's address. A token travels by https only, except on this machine. */
export function toServer(text: string): string {
  const url = parseUrl(text);
  if (url === null) throw new CommandError('Give a whole address, for example https://pouch.example.org');
  const { origin, protocol, hostname } = url;
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  if (protocol !== 'https:' && !(protocol === 'http:' && isHere))
    throw new CommandError('The address must begin with https://');
  return origin;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
