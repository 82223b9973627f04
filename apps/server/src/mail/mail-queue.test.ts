import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { users } from '../db/schema/accounts.ts';
import { queuedMails } from '../db/schema/sign-in/queued-mails.ts';
import { createTestDatabase } from '../testing/database/test-database.ts';
import { createMailQueue, maxAttempts } from './mail-queue.ts';
import type { Mail } from './mailer.ts';

const start = new Date('2026-11-20T15:00:00Z');
const minuteMs = 60_000;
const userId = uuidv7();
const mail = (subject: string): Mail => ({ to: 'ana@example.org', subject, text: 'Hello' });

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeEach(async () => {
  database = await createTestDatabase();
  const dates = { createdAt: start, updatedAt: start };
  await database.db.insert(users).values({ id: userId, email: 'ana@example.org', name: 'Ana', ...dates });
});
afterEach(() => database.close());

/** A server with a queue of its own, whose mail server refuses while `isAway`. */
function server() {
  const state = { now: start, isAway: false, sent: [] as string[], failures: [] as string[] };
  const queue = createMailQueue({
    database: database.db,
    now: () => state.now,
    mailer: {
      send: ({ subject }) => {
        if (state.isAway) return Promise.reject(new Error('no answer'));
        return Promise.resolve(void state.sent.push(subject));
      },
    },
    onFailure: (_, message) => state.failures.push(message),
  });
  const keep = (subject: string) => database.db.transaction((tx) => queue.add(tx, userId, mail(subject)));
  return Object.assign(state, queue, { keep });
}

describe('mails that are kept until they are sent', () => {
  it('are sent once, by one of two servers, and then forgotten (AU-02)', async () => {
    const one = server();
    await one.keep('first');
    one.now = new Date(start.getTime() + 1_000);
    await one.keep('second');

    const two = Object.assign(server(), { now: one.now });

    await Promise.all([one.sendDue(), two.sendDue()]);

    expect([...one.sent, ...two.sent].sort()).toEqual(['first', 'second']);
    expect(await database.db.select().from(queuedMails)).toEqual([]);
  });

  it('are not kept when what they tell does not happen (AU-02)', async () => {
    const one = server();
    const failed = database.db.transaction(async (tx) => {
      await one.add(tx, userId, mail('never'));
      throw new Error('undone');
    });
    await expect(failed).rejects.toThrow('undone');

    await one.sendDue();

    expect(one.sent).toEqual([]);
  });

  it('wait for a mail server that is away, in pauses that double (AU-02)', async () => {
    const one = server();
    await one.keep('notice');
    one.isAway = true;

    const attempts: number[] = [];
    for (let minute = 0; minute <= 15; minute += 1) {
      one.now = new Date(start.getTime() + minute * minuteMs);
      const before = one.failures.length;
      await one.sendDue();
      if (one.failures.length > before) attempts.push(minute);
    }
    one.isAway = false;
    one.now = new Date(start.getTime() + 31 * minuteMs);
    await one.sendDue();

    expect(attempts).toEqual([0, 1, 3, 7, 15]);
    expect(one.sent).toEqual(['notice']);
  });

  it('of a server that died while it sent are sent by another one a minute later (AU-02)', async () => {
    const dead = createMailQueue({
      database: database.db,
      now: () => start,
      mailer: { send: () => new Promise(() => undefined) },
      onFailure: () => undefined,
    });
    const other = server();
    await other.keep('notice');
    void dead.sendDue();
    await expect.poll(async () => (await database.db.select().from(queuedMails))[0]?.attempts).toBe(1);

    await other.sendDue();
    expect(other.sent).toEqual([]);
    other.now = new Date(start.getTime() + minuteMs);
    await other.sendDue();

    expect(other.sent).toEqual(['notice']);
  });

  it('are given up after the last attempt, which is reported (AU-02)', async () => {
    const one = server();
    await one.keep('notice');
    one.isAway = true;

    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      await one.sendDue();
      one.now = new Date(one.now.getTime() + 2 ** attempt * minuteMs);
    }

    expect(one.failures).toHaveLength(maxAttempts);
    expect(one.failures.at(-1)).toBe('A notice was given up');
    expect(await database.db.select().from(queuedMails)).toEqual([]);
  });
});
