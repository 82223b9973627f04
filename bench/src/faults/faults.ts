import { join } from 'node:path';
import { signUp, type Person } from '../api/person.ts';
import { startProduct } from '../product.ts';
import { formatValue } from '../report.ts';
import type { ServerProcess } from '../server-process.ts';
import { quantile } from '../statistics.ts';
import { crowdSignIn, openStreams, sendHostile, type Statuses } from './crowds.ts';
import { fillDisk, mountSmallDisk } from './full-disk.ts';
import { findServer, freezePostgres, killBackends, killServer } from './processes.ts';
import { observe, type Outcome, type Target } from './writers.ts';

export interface FaultRow extends Outcome {
  fault: string;
  detail: string;
}

/** What the requests of a fault itself were answered; the writers' answers are counted besides. */
interface Effect {
  detail: string;
  otherErrors?: number;
}

const writers = 4;
const crowd = 400;
const freezeMs = 15_000;
const diskMegabytes = 300;
/** A server ends a person's oldest stream beyond so many. */
const streamsPerPerson = 20;

/** What can go wrong, in the order in which it does. */
export const faultNames = ['connections', 'kills', 'freeze', 'crowd', 'hostile', 'streams', 'disk'] as const;
type FaultName = (typeof faultNames)[number];

/** The chosen faults but a full disk, one after the other on one server. */
export async function runFaults(
  folder: string,
  {
    chosen,
    kills,
    requests,
    streams,
  }: { chosen: ReadonlySet<string>; kills: number; requests: number; streams: number },
): Promise<FaultRow[]> {
  const running = { product: await startProduct({ folder }) };
  const target: Target = { url: running.product.url };
  try {
    const people = await signUpAll(target, 'writer', writers);
    const hostile = await signUp(target.url, 'hostile');
    const faults: Record<Exclude<FaultName, 'disk'>, { fault: string; cause: () => Promise<Effect> }> = {
      connections: {
        fault: 'connections of PostgreSQL killed',
        cause: () => repeat(kills, () => killBackends(running.product, kills)),
      },
      kills: {
        fault: 'the server killed and started again',
        cause: () => repeat(kills, () => killServer(running, target, { folder, times: kills })),
      },
      freeze: {
        fault: `PostgreSQL frozen for ${freezeMs / 1000} s`,
        cause: () => noDetail(freezePostgres(running.product, freezeMs)),
      },
      crowd: { fault: `${crowd} wrong sign-ins at once`, cause: () => holdCrowd(target, hostile) },
      hostile: {
        fault: `${requests} hostile requests`,
        cause: async () => describe(await sendHostile(target, hostile, requests)),
      },
      streams: {
        fault: `${streams} event streams`,
        cause: () => holdStreams(running.product, target, streams),
      },
    };
    const rows: FaultRow[] = [];
    for (const [name, fault] of Object.entries(faults)) {
      if (chosen.has(name)) rows.push(await record(target, people, fault));
    }
    return rows;
  } catch (error) {
    // Stopping a server that is not well may fail too, and would hide the reason.
    console.error(error);
    throw error;
  } finally {
    await running.product.stop();
  }
}

/** The same with a disk that is full for a time. Null where none can be mounted. */
export async function runFullDisk(folder: string): Promise<FaultRow | null> {
  const data = join(folder, 'data');
  const unmount = await mountSmallDisk(data, diskMegabytes);
  if (unmount === null) return null;
  try {
    const product = await startProduct({ folder });
    try {
      const target = { url: product.url };
      const people = await signUpAll(target, 'writer', writers);
      const cause = () => noDetail(fillDisk(data, 20_000));
      return await record(target, people, { fault: 'the disk full for 20 s', cause });
    } finally {
      await product.stop();
    }
  } finally {
    await unmount();
  }
}

async function record(
  target: Target,
  people: readonly Person[],
  { fault, cause }: { fault: string; cause: () => Promise<Effect> },
): Promise<FaultRow> {
  let effect: Effect = { detail: '' };
  const outcome = await observe(target, people, async () => {
    effect = await cause();
  });
  console.log(`${fault}: done`);
  const otherErrors = outcome.otherErrors + (effect.otherErrors ?? 0);
  return { fault, ...outcome, otherErrors, detail: effect.detail };
}

async function repeat(kills: number, work: () => Promise<void>): Promise<Effect> {
  await work();
  return { detail: `${kills} kills` };
}

async function noDetail(work: Promise<void>): Promise<Effect> {
  await work;
  return { detail: '' };
}

function describe(statuses: Statuses): Effect {
  const sorted = [...statuses].sort(([a], [b]) => a - b);
  const otherErrors = sorted
    .filter(([status]) => status >= 500 && status !== 503)
    .reduce((sum, [, times]) => sum + times, 0);
  return {
    detail: sorted.map(([status, times]) => `${times} × ${status || 'no answer'}`).join(', '),
    otherErrors,
  };
}

async function holdCrowd(target: Target, reader: Person): Promise<Effect> {
  const { statuses, waits } = await crowdSignIn(target, reader, crowd);
  const { detail, otherErrors = 0 } = describe(statuses);
  const worst = (times: readonly number[]) =>
    `${formatValue(quantile(times, 0.99), 'ms')} (slowest ${formatValue(quantile(times, 1), 'ms')})`;
  const waited =
    `99 of 100 reads within ${worst(waits.reads)}, over new connections ${worst(waits.newcomersReads)}, ` +
    `pages ${worst(waits.pages)}`;
  return { detail: `${waited}: ${detail}`, otherErrors };
}

async function holdStreams(product: ServerProcess, target: Target, streams: number): Promise<Effect> {
  const people = await signUpAll(target, 'reader', Math.ceil(streams / streamsPerPerson));
  const { open, statuses, close } = await openStreams(target, people, { streams, ms: 30_000 });
  const memory = formatValue((await findServer(product)).resident / 1e6, 'MB');
  close();
  const { detail, otherErrors = 0 } = describe(statuses);
  return { detail: `${open} open after 30 s, node at ${memory}: ${detail}`, otherErrors };
}

/** One after the other: a server hashes only two passwords at a time. */
async function signUpAll({ url }: Target, name: string, count: number): Promise<Person[]> {
  const people: Person[] = [];
  for (let index = 1; index <= count; index += 1) people.push(await signUp(url, `${name}${index}`));
  return people;
}
