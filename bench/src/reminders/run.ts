import { execFile, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import pg from 'pg';
import { withCluster } from '../api/cluster.ts';
import { signUp } from '../api/person.ts';
import { startProduct } from '../product.ts';
import { formatValue, report } from '../report.ts';
import { withRunFolder } from '../run-folder.ts';
import { freePort } from '../server-process.ts';
import { countPlanned, createUsers, forgetAll, makeDue } from './due.ts';
import { killSender } from './kill-sender.ts';
import { measureKills } from './kills.ts';
import { callMeanwhile } from './other-calls.ts';
import { pushHost } from './push-host.ts';
import type { Received, StandIn, StartServer } from './stand-in.ts';

const execute = promisify(execFile);
const runsSource = ['--conditions=pouch:source', '--import', 'tsx'];
const pollMs = 100;
/** A pass begins once a minute; a server that died is waited for another. */
const timeoutMs = 300_000;
const callsBeforeMs = 5_000;

/** Reminders that are due at once, sent to a push service on this machine over TLS, by one server and by two. */
export function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: { count: { type: 'string', default: '20000' }, kills: { type: 'string', default: '0' } },
  });
  const [count, kills] = [Number(values.count), Number(values.kills)];
  return withRunFolder((folder) =>
    withCluster(folder, (databaseUrl) =>
      withStandIn(folder, (standIn) => {
        const start = (name: string) => startWith(folder, name, { databaseUrl, standIn });
        return kills > 0
          ? measureKills({ databaseUrl, standIn, start, kills })
          : measure({ databaseUrl, standIn, start, count });
      }),
    ),
  );
}

async function withStandIn<Result>(
  folder: string,
  work: (standIn: StandIn) => Promise<Result>,
): Promise<Result> {
  const [keyFile, certificateFile] = [join(folder, 'push.key'), join(folder, 'push.crt')];
  await execute('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
    ...['-subj', `/CN=${pushHost}`, '-addext', `subjectAltName=DNS:${pushHost}`],
    ...['-keyout', keyFile, '-out', certificateFile],
  ]);
  const port = await freePort();
  const program = join(import.meta.dirname, 'stand-in/main.ts');
  const child = spawn(process.execPath, [...runsSource, program, keyFile, certificateFile], {
    env: { ...process.env, PORT: String(port) },
    stdio: 'inherit',
  });
  const url = `http://127.0.0.1:${port}`;
  try {
    while (!(await fetch(url).catch(() => null))) await pause(pollMs);
    return await work({
      port: port + 1,
      certificateFile,
      read: async () => (await (await fetch(url)).json()) as Received,
      forget: () => fetch(url, { method: 'DELETE' }),
    });
  } finally {
    child.kill();
  }
}

/** Starts a server of the two, by the name of its data folder. */
const startWith = (
  folder: string,
  name: string,
  { databaseUrl, standIn }: { databaseUrl: string; standIn: StandIn },
) =>
  startProduct({
    folder,
    settings: {
      DATABASE_URL: databaseUrl,
      POUCH_DATA_DIR: `${folder}/${name}`,
      POUCH_SECRET: 'a secret of the benchmark, long enough',
      PUSH_STAND_IN_PORT: String(standIn.port),
      NODE_EXTRA_CA_CERTS: standIn.certificateFile,
      NODE_OPTIONS: `--import ${join(import.meta.dirname, 'redirect.mjs')}`,
    },
  });

async function measure({
  databaseUrl,
  standIn,
  start,
  count,
}: {
  databaseUrl: string;
  standIn: StandIn;
  start: StartServer;
  count: number;
}): Promise<boolean> {
  const library = await measureFloor('library', standIn, count);
  const bare = await measureFloor('bare', standIn, count);
  await standIn.forget();
  const one = await start('first');
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const servers = [one];
  try {
    const person = await signUp(one.url, 'reader');
    await createUsers(client, count);
    const endBefore = callMeanwhile(one.url, person);
    await pause(callsBeforeMs);
    const before = await endBefore();
    await makeDue(client);
    const endCalls = callMeanwhile(one.url, person);
    const alone = await sendAll(client, standIn, count);
    const meanwhile = await endCalls();

    await forgetAll(client);
    await standIn.forget();
    servers.push(await start('second'));
    await makeDue(client);
    const together = await sendAll(client, standIn, count, async () => {
      await killSender(servers);
    });
    return report(`reminders, ${count.toLocaleString('en')} due at once`, [
      {
        budget: 'remindersRateOfLibrary',
        value: alone.rate / library,
        floor: `${Math.round(library)}/s`,
      },
      {
        budget: 'remindersRate',
        value: alone.rate / bare,
        floor: `${Math.round(bare)}/s`,
        detail: `${Math.round(alone.rate)}/s, planning included; twice ${alone.twice}, lost ${alone.lost}`,
      },
      { budget: 'remindersOtherCalls', value: meanwhile, floor: formatValue(before, 'ms') },
      {
        budget: 'remindersTwice',
        value: alone.twice + together.twice,
        floor: '',
        detail: 'one server, and two of which one is killed',
      },
      { budget: 'remindersLost', value: alone.lost + together.lost, floor: '' },
    ]);
  } finally {
    await client.end();
    await Promise.all(servers.map((server) => server.stop().catch(() => undefined)));
  }
}

/** Messages a second that encrypting and sending alone allow. */
async function measureFloor(
  name: 'bare' | 'library',
  { port, certificateFile }: StandIn,
  count: number,
): Promise<number> {
  const program = join(import.meta.dirname, 'floor/main.ts');
  const { stdout } = await execute(process.execPath, [
    ...runsSource,
    program,
    name,
    String(port),
    certificateFile,
    String(count),
  ]);
  return Number(stdout);
}

/** Waits until all are sent and decided. `onThird` runs once a third has been received. */
async function sendAll(client: pg.Client, standIn: StandIn, count: number, onThird?: () => Promise<void>) {
  const startedAt = Date.now();
  while ((await countPlanned(client)).planned === 0) await pause(pollMs);
  const began = Date.now();
  let isThird = false;
  for (;;) {
    const { received } = await standIn.read();
    if (!isThird && received > count / 3) {
      isThird = true;
      await onThird?.();
    }
    const isDecided = received >= count && (await countPlanned(client)).decided >= count;
    if (isDecided || Date.now() - startedAt > timeoutMs) break;
    await pause(pollMs);
  }
  const { received, pauses, last } = await standIn.read();
  return { rate: received / ((last - began) / 1000), twice: pauses.length, lost: count - received };
}
