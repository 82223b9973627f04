import { setImmediate } from 'node:timers/promises';
import pTimeout from 'p-timeout';
import type pg from 'pg';
import { isConnectionSpent, isUnreachable } from './connection-errors.ts';

/** A statement in the form that the driver takes, not sent yet, and what settles its promise. */
export interface QueuedStatement {
  statement: unknown[];
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
}

/** A client, whatever the form of its statements. */
export interface Sender {
  query: (...statement: unknown[]) => Promise<unknown>;
}

/** The statements of one transaction, of which none needs the result of another. */
interface Member {
  statements: readonly QueuedStatement[];
  /** Called when each of them is settled. */
  onSettled: () => void;
}

/** How a transaction of one member or several went. */
interface Outcome {
  /** Why it was rolled back, undefined where it was committed. */
  failure: Error | undefined;
  /** Of its statements, as far as they were sent. */
  results: PromiseSettledResult<unknown>[];
}

/**
 * How long a group waits for the lock of something, before its members go alone, and how long the next group waits for it: one
 * person's lock is not to hold up the others.
 */
const longestWaitMs = 100;
/** The first of a group waits for its last, some 5 ms with as many dated items. */
const mostMembers = 32;

/** So that PostgreSQL commits one while node prepares the next. */
const groupsAtOnce = 2;

interface Line {
  waiting: Member[];
  groups: number;
}

const lines = new WeakMap<pg.Pool, Line>();

/**
 * Commits a transaction of these statements, together with those of other callers that came while earlier groups were under way.
 * Settles the statements, once they are committed or have failed. Where one of a group fails, nothing of it is stored, and each
 * member is sent again alone, so that none fails because of another.
 *
 * A commit costs as much as a small insert: with sixteen calls at a time, an item by hand takes PostgreSQL 0.19 ms instead of
 * 0.31 and node 0.18 instead of 0.23.
 */
export function commitTogether(pool: pg.Pool, statements: readonly QueuedStatement[]): Promise<void> {
  const line = lines.get(pool) ?? { waiting: [], groups: 0 };
  lines.set(pool, line);
  return new Promise<void>((resolve) => {
    line.waiting.push({ statements, onSettled: resolve });
    if (line.groups < groupsAtOnce) void sendGroups(pool, line);
  });
}

async function sendGroups(pool: pg.Pool, line: Line): Promise<void> {
  line.groups += 1;
  await setImmediate(); // Those of the same turn come along.
  while (line.waiting.length > 0) {
    const group = line.waiting.splice(0, mostMembers);
    await pTimeout(sendGroup(pool, group), { milliseconds: longestWaitMs, fallback: () => undefined });
    await setImmediate();
  }
  line.groups -= 1;
}

async function sendGroup(pool: pg.Pool, members: readonly Member[]): Promise<void> {
  const outcome = await pool.connect().then(
    (client) => runAsOne(client, members),
    (failure: unknown): Outcome => ({ failure: failure as Error, results: [] }),
  );
  const isSettled = members.length === 1 || outcome.failure === undefined || isUnreachable(outcome.failure);
  if (isSettled) settle(members, outcome);
  else await Promise.all(members.map((member) => sendGroup(pool, [member])));
}

async function runAsOne(client: pg.PoolClient, members: readonly Member[]): Promise<Outcome> {
  const sender = client as unknown as Sender;
  const statements = members.flatMap((member) => member.statements);
  const begin = toBegin(members, statements);
  const beginning = begin === null ? [] : [sender.query(begin)];
  const sent = statements.map(({ statement }) => sender.query(...statement));
  const ending = begin === null ? [] : [sender.query('commit')];
  const results = await Promise.allSettled(sent);
  const around = await Promise.allSettled([...beginning, ...ending]);
  const failure = findFailure([...results, ...around]);
  client.release(isConnectionSpent(failure));
  return { failure, results };
}

/** Null for a single statement, which is a transaction without `begin` and `commit`. */
function toBegin(members: readonly Member[], statements: readonly QueuedStatement[]): string | null {
  if (statements.length === 1) return null;
  return members.length === 1 ? 'begin' : `begin; set local lock_timeout = ${longestWaitMs}`;
}

/** The reason of the first that was rejected. */
export const findFailure = (results: readonly PromiseSettledResult<unknown>[]): Error | undefined =>
  results.find((result) => result.status === 'rejected')?.reason as Error | undefined;

function settle(members: readonly Member[], { failure, results }: Outcome): void {
  const statements = members.flatMap((member) => member.statements);
  for (const [index, { resolve, reject }] of statements.entries()) {
    const result = results[index];
    if (result?.status === 'rejected') reject(result.reason);
    else if (failure === undefined) resolve(result?.value);
    else reject(failure);
  }
  for (const { onSettled } of members) onSettled();
}
