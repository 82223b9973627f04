import { join } from 'node:path';
import { signUp, type Person } from '../api/person.ts';
import { startProduct } from '../product.ts';
import { formatValue } from '../report.ts';
import type { ServerProcess } from '../server-process.ts';
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

/** All faults but a full disk, one after the other on one server. */
export async function runFaults(
  folder: string,
  { kills, requests, streams }: { kills: number; requests: number; streams: number },
): Promise<FaultRow[]> {
  const running = { product: await startProduct({ folder }) };
  const target: Target = { url: running.product.url };
  try {
    const people = await signUpAll(target, 'writer', writers);
    const hostile = await signUp(target.url, 'hostile');
    const faults: [name: string, cause: () => Promise<Effect>][] = [
      ['connections of PostgreSQL killed', () => repeat(kills, () => killBackends(running.product, kills))],
      [
        'the server killed and started again',
        () => repeat(kills, () => killServer(running, target, { folder, times: kills })),
      ],
      [
        `PostgreSQL frozen for ${freezeMs / 1000} s`,
        () => noDetail(freezePostgres(running.product, freezeMs)),
      ],
      [`${crowd} wrong sign-ins at once`, () => holdCrowd(target, hostile)],
      [`${requests} hostile requests`, async () => describe(await sendHostile(target, hostile, requests))],
      [`${streams} event streams`, () => holdStreams(running.product, target, streams)],
    ];
    const rows: FaultRow[] = [];
    for (const [fault, cause] of faults) rows.push(await record(target, people, { fault, cause }));
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
  const { statuses, slowestPageMs, slowestReadMs } = await crowdSignIn(target, reader, crowd);
  const { detail, otherErrors = 0 } = describe(statuses);
  const waited = `slowest page ${formatValue(slowestPageMs, 'ms')}, read ${formatValue(slowestReadMs, 'ms')}`;
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
