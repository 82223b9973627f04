import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { errorCode } from '../../lib/error-code.ts';
import type { ClusterConfig } from './cluster-config.ts';
import { runProgram } from './run-program.ts';

/**
 * `trust` is safe because the only access is a socket in a folder closed to other accounts. The built-in locale sorts
 * the same on every machine, independent of its C library.
 */
const initOptions = [
  '--username=pouch',
  '--auth=trust',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--text-search-config=english',
  '--no-instructions',
];

/** initdb looks up the name of its user although it is given another for the database. */
const namelessUser = /could not look up effective user ID/;

/** The user id that Linux gives to no account but the one without rights. */
const borrowedId = '65534';

type Initdb = Pick<ClusterConfig, 'initdb' | 'account' | 'log'>;
type Attempt = { program: string; options: string[]; env?: Record<string, string> };

/**
 * Creates a database in an empty folder; false when that failed, with the reason in the log.
 *
 * A user id without a name, as containers often run with, is helped in two ways: by nss_wrapper where it is installed (as
 * in Pouch's own image), which answers with a name, else by a user namespace in which the id is that of an account without rights.
 */
export async function runInitdb(folder: string, cluster: Initdb): Promise<boolean> {
  const options = initOptions;
  const first = await attempt(folder, cluster, { program: cluster.initdb, options });
  if (!first.isNameless) return first.isDone;

  const names = await writeNames(cluster);
  try {
    const named = await attempt(folder, cluster, { program: cluster.initdb, options, env: names.env });
    if (!named.isNameless) return named.isDone;
  } finally {
    await names.remove();
  }
  const namespace = ['--user', `--map-user=${borrowedId}`, `--map-group=${borrowedId}`, '--', cluster.initdb];
  const inNamespace = attempt(folder, cluster, { program: 'unshare', options: [...namespace, ...options] });
  return inNamespace.then(
    ({ isDone }) => isDone,
    (error: unknown) => {
      if (errorCode(error) === 'ENOENT') return false;
      throw error;
    },
  );
}

async function attempt(
  folder: string,
  { account, log }: Initdb,
  program: Attempt,
): Promise<{ isDone: boolean; isNameless: boolean }> {
  let output = '';
  const child = runProgram(folder, { ...program, account }, (text) => {
    output += text;
    log.append(text);
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return { isDone: code === 0, isNameless: namelessUser.test(output) };
}

/** The files of names that nss_wrapper is to answer from. Without nss_wrapper they change nothing. */
async function writeNames({ account }: Initdb) {
  const uid = account?.uid ?? process.getuid?.() ?? 0;
  const gid = account?.gid ?? process.getgid?.() ?? 0;
  const folder = await mkdtemp(join(tmpdir(), 'pouch-names-'));
  const [passwd, group] = [join(folder, 'passwd'), join(folder, 'group')];
  await writeFile(passwd, `pouch:x:${uid}:${gid}:Pouch:/:/bin/false\n`);
  await writeFile(group, `pouch:x:${gid}:\n`);
  await chmod(folder, 0o755);
  return {
    env: { LD_PRELOAD: 'libnss_wrapper.so', NSS_WRAPPER_PASSWD: passwd, NSS_WRAPPER_GROUP: group },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
