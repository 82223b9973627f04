import { eq } from 'drizzle-orm';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import type { FastifyInstance } from 'fastify';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { buildApp } from '../../app/app.ts';
import { users } from '../../db/schema/accounts.ts';
import { contacts } from '../../db/schema/contacts.ts';
import { buildRequest, testApi, testSecret, testSettings } from '../../testing/api.ts';
import { openChangeStream } from '../../testing/change-stream.ts';
import {
  requestContact,
  changeContact,
  listContacts,
  findContact,
  createContacts,
} from '../../testing/contact-calls.ts';
import { signInCalls } from '../../testing/sign-in-calls.ts';

const api = testApi({ settings: { ...testSettings, rateLimit: false } });
const { freshEmail, signUp } = signInCalls(api);

const remove = (person: Awaited<ReturnType<typeof api.createUser>>, id: string) =>
  person.send('removeContact', { params: { id } });
const nickname = (person: Awaited<ReturnType<typeof api.createUser>>, id: string, displayName: string) =>
  person.send('saveContactName', { params: { id }, body: { displayName } });

/** Starts another server on the same database. */
async function anotherServer(): Promise<FastifyInstance> {
  const app = await buildApp({
    settings: testSettings,
    secret: testSecret,
    database: api.database,
    log: { write: () => undefined },
    now: () => api.clock.now,
    webFolder: '/nonexistent',
  });
  onTestFinished(() => app.close());
  return app;
}

/** The statements sent to the database before a call is answered, without their values and without background work. */
async function statementsUntilAnswered(work: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    const texts = query.mock.calls.map(([statement]: unknown[]) =>
      typeof statement === 'string' ? statement : (statement as { text: string }).text,
    );
    const statements = texts.slice(texts.indexOf('begin'), texts.indexOf('commit') + 2);
    const ofThisCall = statements.filter((text) => !text.includes('pg_notify'));
    return ofThisCall.map((text) => text.replaceAll(/\$\d+(?:, \$\d+)*/g, '$'));
  } finally {
    query.mockRestore();
  }
}

describe('a request', () => {
  it('is pending for its receiver until they accept, then both are contacts (CO-02, CO-06)', async () => {
    const [ana, ben] = [await api.createUser(), await api.createUser()];

    const { status, answer } = await requestContact(ana, ben.email);

    expect(status).toBe(201);
    expect(answer).toEqual({
      id: answer.id,
      status: 'pending_sent',
      contactDisplayName: ben.email,
      contactEmail: ben.email,
    });
    expect(await listContacts(ana)).toEqual([answer]);
    const request = await findContact(ben, ana);
    expect(request.status).toBe('pending_received');

    expect((await changeContact(ben, request.id, 'accept')).status).toBe(204);

    expect(await findContact(ana, ben)).toMatchObject({ id: answer.id, status: 'accepted' });
    expect(await findContact(ben, ana)).toMatchObject({ id: request.id, status: 'accepted' });
  });

  it('compares email addresses without case and surrounding spaces (CO-06)', async () => {
    const [ana, ben] = [await api.createUser(), await api.createUser()];

    await requestContact(ana, `  ${ben.email.toUpperCase()} `);

    expect((await findContact(ben, ana)).status).toBe('pending_received');
    expect((await requestContact(ana, ben.email)).status).toBe(409);
  });

  it('to oneself or a second time gets a clear error (CO-06)', async () => {
    const [ana, ben] = [await api.createUser(), await api.createUser()];
    await requestContact(ana, ben.email);

    const self = await requestContact(ana, ana.email.toUpperCase());
    const twice = await requestContact(ana, ben.email);
    await changeContact(ben, (await findContact(ben, ana)).id, 'accept');
    const known = await requestContact(ana, ben.email);

    expect([self.status, self.error.message]).toEqual([422, 'This is your own address.']);
    expect([twice.status, twice.error.message]).toEqual([
      409,
      'You’ve already sent a request to this address.',
    ]);
    expect([known.status, known.error.message]).toEqual([
      409,
      'This person is already one of your contacts.',
    ]);
    expect(await listContacts(ana)).toHaveLength(1);
  });

  it.each(['', 'ben', 'ben@', '@example.org', `${'b'.repeat(250)}@example.org`, 'ben@example.org\n, ana@x'])(
    'to %j is refused with a message (CO-04)',
    async (email) => {
      const ana = await api.createUser();

      const { status, error } = await requestContact(ana, email);

      expect(status).toBe(422);
      expect(error.issues?.[0]?.field).toBe('email');
      expect(await listContacts(ana)).toEqual([]);
    },
  );

  it('repeated with the same idempotency key gets the same response (AP-05)', async () => {
    const [ana, ben] = [await api.createUser(), await api.createUser()];
    const parts = { body: { email: ben.email }, headers: { 'idempotency-key': 'one-request' } };

    const [first, second] = await Promise.all([1, 2].map(() => ana.send('addContact', parts)));

    expect([first?.status, second?.status]).toEqual([201, 201]);
    expect(first?.answer).toEqual(second?.answer);
  });

  it('can only be answered by its receiver (CO-06)', async () => {
    const [ana, ben, eve] = [await api.createUser(), await api.createUser(), await api.createUser()];
    const { id } = (await requestContact(ana, ben.email)).answer;

    for (const action of ['accept', 'reject'] as const) {
      const { status, error } = await changeContact(ana, id, action);
      expect([status, error.message]).toEqual([
        409,
        'Only the person who was asked can answer this request.',
      ]);
    }
    for (const action of ['accept', 'reject', 'block', 'unblock'] as const) {
      expect((await changeContact(eve, id, action)).status).toBe(404);
    }
    expect((await nickname(eve, id, 'Mine')).status).toBe(404);
    expect((await remove(eve, id)).status).toBe(404);

    expect((await findContact(ana, ben)).status).toBe('pending_sent');
  });

  it('that is accepted twice, even concurrently, is accepted once (CO-06)', async () => {
    const [ana, ben] = [await api.createUser(), await api.createUser()];
    await requestContact(ana, ben.email);
    const { id } = await findContact(ben, ana);

    const answers = await Promise.all([1, 2, 3].map(() => changeContact(ben, id, 'accept')));

    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect(await listContacts(ben)).toHaveLength(1);
    expect(await listContacts(ana)).toHaveLength(1);
  });

  it('that is rejected disappears for its receiver and looks pending to its sender (CO-06)', async () => {
    const [ana, ben] = [await api.createUser(), await api.createUser()];
    const before = (await requestContact(ana, ben.email)).answer;
    const { id } = await findContact(ben, ana);

    expect((await changeContact(ben, id, 'reject')).status).toBe(204);

    expect((await changeContact(ben, id, 'reject')).status).toBe(204);
    expect(await listContacts(ben)).toEqual([]);
    expect(await listContacts(ana)).toEqual([before]);
    expect((await requestContact(ana, ben.email)).error.message).toBe(
      'You’ve already sent a request to this address.',
    );
    expect((await requestContact(ben, ana.email)).answer.status).toBe('accepted');
    expect((await findContact(ana, ben)).status).toBe('accepted');
  });

  it('that is withdrawn disappears on both sides, and accepting it then gets a clear error (CO-08)', async () => {
    const [ana, ben] = [await api.createUser(), await api.createUser()];
    const { id } = (await requestContact(ana, ben.email)).answer;

    expect((await remove(ana, id)).status).toBe(204);

    expect(await listContacts(ben)).toEqual([]);
    const late = await changeContact(ben, id, 'accept');
    expect([late.status, late.error.message]).toEqual([
      404,
      'This contact was not found. It may have been removed or withdrawn.',
    ]);
    expect((await requestContact(ana, ben.email)).status).toBe(201);
  });

  it('causes one change event and one notification if the receiver has an account (CO-02)', async () => {
    const [ana, ben] = [await api.createUser(), await api.createUser()];
    const stream = await openChangeStream(api.app, ben.token);
    const own = await openChangeStream(api.app, ana.token);

    await ana.send('addContact', { body: { email: ben.email }, headers: { 'x-client-id': 'a-page' } });

    expect(await stream.nextChange()).toEqual({ topic: 'contacts', ids: null, client: null });
    expect(await own.nextChange()).toMatchObject({ topic: 'contacts', client: 'a-page' });
    await changeContact(ben, (await findContact(ben, ana)).id, 'accept');
    expect(await own.nextChange()).toEqual({ topic: 'contacts', ids: null, client: null });
  });
});

describe('an email address without an account', () => {
  it('is handled like any other, and its request reaches a user who signs up with it (CO-06)', async () => {
    const [ana, ben] = [await api.createUser(), await api.createUser()];
    await ben.send('saveProfile', { body: { displayName: 'Ben' } });
    const noAccount = freshEmail();

    const [known, unknown] = [await requestContact(ana, ben.email), await requestContact(ana, noAccount)];

    const shape = ({ answer, status, headers }: typeof known) => ({
      status,
      headers: Object.keys(headers).sort(),
      answer: { ...answer, id: '', contactEmail: '', contactDisplayName: '' },
      isAddress: answer.contactDisplayName === answer.contactEmail,
    });
    expect(shape(unknown)).toEqual(shape(known));
    expect((await requestContact(ana, noAccount)).error).toEqual(
      (await requestContact(ana, ben.email)).error,
    );
    const { token, user } = (await signUp(noAccount.toUpperCase(), { name: 'Newcomer' })).answer;
    const { answer } = await api.send('listContacts', { headers: { authorization: `Bearer ${token}` } });
    expect(answer).toMatchObject([{ status: 'pending_received', contactEmail: ana.email }]);
    expect(await findContact(ana, { email: noAccount })).toMatchObject({
      status: 'pending_sent',
      contactDisplayName: noAccount,
    });
    await api.database.db.delete(users).where(eq(users.id, user.id));
    expect((await findContact(ana, { email: noAccount })).status).toBe('pending_sent');
  });

  it('is stored in the same way, by the same statements (CO-06)', async () => {
    const [ana, ben] = [await api.createUser(), await api.createUser()];

    const unknown = await statementsUntilAnswered(() => requestContact(ana, freshEmail()));
    const known = await statementsUntilAnswered(() => requestContact(ana, ben.email));

    expect(known.length).toBeGreaterThan(5);
    expect(unknown).toEqual(known);

    const rows = await api.database.db.select().from(contacts).where(eq(contacts.userId, ana.id));
    expect(rows).toHaveLength(2);
    for (const row of rows) {
      expect(row).toMatchObject({ state: 'asked', contactId: null, nickname: null, blockedAt: null });
    }
  });

  it('that signs up during the request gets it all the same (CO-06)', async () => {
    const ana = await api.createUser();

    for (let round = 0; round < 5; round += 1) {
      const email = freshEmail();
      const [{ answer }] = await Promise.all([signUp(email), requestContact(ana, email)]);

      const headers = { authorization: `Bearer ${answer.token}` };
      const list = await api.send('listContacts', { headers });
      expect(list.answer).toMatchObject([{ status: 'pending_received', contactEmail: ana.email }]);
    }
  });
});

describe('two users who ask each other', () => {
  it('become contacts (CO-06)', async () => {
    const [ana, ben] = [await api.createUser(), await api.createUser()];
    await requestContact(ana, ben.email);

    const { status, answer } = await requestContact(ben, ana.email);

    expect([status, answer.status]).toEqual([201, 'accepted']);
    expect((await findContact(ana, ben)).status).toBe('accepted');
  });

  it('at the same moment, on two servers, become contacts, once each (CO-06)', async () => {
    const other = await anotherServer();
    for (let round = 0; round < 15; round += 1) {
      const [ana, ben] = [await api.createUser(), await api.createUser()];
      const elsewhere = buildRequest('addContact', { body: { email: ana.email } }, ben.token);

      const [here, there] = await Promise.all([requestContact(ana, ben.email), other.inject(elsewhere)]);

      expect([here.status, there.statusCode]).toEqual([201, 201]);
      expect(await listContacts(ana)).toMatchObject([{ status: 'accepted', contactEmail: ben.email }]);
      expect(await listContacts(ben)).toMatchObject([{ status: 'accepted', contactEmail: ana.email }]);
    }
  });

  it('while one accepts and the other withdraws, become contacts on both sides or on neither (CO-06)', async () => {
    for (let round = 0; round < 15; round += 1) {
      const [ana, ben] = [await api.createUser(), await api.createUser()];
      const { id } = (await requestContact(ana, ben.email)).answer;

      await Promise.all([changeContact(ben, id, 'accept'), remove(ana, id)]);

      const statuses = [await listContacts(ana), await listContacts(ben)].map((all) =>
        all.map(({ status }) => status),
      );
      expect([
        [[], []],
        [['accepted'], ['accepted']],
      ]).toContainEqual(statuses);
    }
  });

  it('and remove each other at once are strangers again, and no call fails (CO-08)', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [ana, ben] = await createContacts(api);
      const { id } = await findContact(ana, ben);

      const answers = await Promise.all([remove(ana, id), remove(ben, id)]);

      for (const { status } of answers) expect([204, 404]).toContain(status);
      expect(await listContacts(ana)).toEqual([]);
      expect(await listContacts(ben)).toEqual([]);
    }
  });
});

describe('a name', () => {
  it('is the nickname, else the other’s display name, else the email address (CO-05)', async () => {
    const [ana, ben] = await createContacts(api);
    const { id } = await findContact(ana, ben);
    expect((await findContact(ana, ben)).contactDisplayName).toBe(ben.email);

    await ben.send('saveProfile', { body: { displayName: 'Benjamin' } });
    expect((await findContact(ana, ben)).contactDisplayName).toBe('Benjamin');

    const saved = await nickname(ana, id, '  Benny ');
    expect(saved.answer).toMatchObject({ contactDisplayName: 'Benny', status: 'accepted' });
    expect((await findContact(ana, ben)).contactDisplayName).toBe('Benny');
    expect((await findContact(ben, ana)).contactDisplayName).toBe(ana.email);
  });

  it.each(['', '   ', 'x'.repeat(101)])('of %j is refused (CO-05)', async (displayName) => {
    const [ana, ben] = await createContacts(api);
    const { id } = await findContact(ana, ben);

    expect((await nickname(ana, id, displayName)).status).toBe(422);
    expect((await findContact(ana, ben)).contactDisplayName).toBe(ben.email);
  });

  it.each([
    `Robert'); drop table contacts; --`,
    '<img src=x onerror=alert(1)>',
    '__proto__',
    '👩‍👩‍👧‍👦 ‮rtl',
    '$1 %s \\',
  ])('of %j is stored unchanged (CO-05)', async (displayName) => {
    const [ana, ben] = await createContacts(api);
    const { id } = await findContact(ana, ben);
    await ben.send('saveProfile', { body: { displayName } });
    expect((await findContact(ana, ben)).contactDisplayName).toBe(displayName);

    await nickname(ana, id, displayName);

    expect((await findContact(ana, ben)).contactDisplayName).toBe(displayName);
  });

  it('reveals nothing about a user who has not accepted (CO-06)', async () => {
    const [ana, ben] = [await api.createUser(), await api.createUser()];
    await ben.send('saveProfile', { body: { displayName: 'Benjamin' } });
    const { id } = (await requestContact(ana, ben.email)).answer;

    expect((await findContact(ana, ben)).contactDisplayName).toBe(ben.email);
    expect((await nickname(ana, id, 'Benny')).answer).toMatchObject({
      contactDisplayName: 'Benny',
      status: 'pending_sent',
    });
    await changeContact(ana, id, 'block');
    expect((await listContacts(ana))[0]?.contactDisplayName).toBe('Benny');
  });

  it('cannot be set before a received request is answered (CO-05)', async () => {
    const [ana, ben] = [await api.createUser(), await api.createUser()];
    await requestContact(ana, ben.email);

    const { status, error } = await nickname(ben, (await findContact(ben, ana)).id, 'Anna');

    expect([status, error.message]).toEqual([409, 'Please answer the request first.']);
  });
});

describe('a contact who is removed', () => {
  it('disappears on both sides, and may be asked again (CO-08)', async () => {
    const [ana, ben] = await createContacts(api);
    const { id } = await findContact(ana, ben);

    expect((await remove(ana, id)).status).toBe(204);

    expect(await listContacts(ana)).toEqual([]);
    expect(await listContacts(ben)).toEqual([]);
    expect((await remove(ana, id)).status).toBe(404);
    expect((await requestContact(ben, ana.email)).answer.status).toBe('pending_sent');
  });

  it('before answering looks rejected (CO-08)', async () => {
    const [ana, ben] = [await api.createUser(), await api.createUser()];
    await requestContact(ana, ben.email);

    await remove(ben, (await findContact(ben, ana)).id);

    expect(await listContacts(ben)).toEqual([]);
    expect((await findContact(ana, ben)).status).toBe('pending_sent');
  });
});

describe('a user who is blocked', () => {
  it('sees no difference as a contact, and is a contact again once unblocked (CO-08)', async () => {
    const [ana, ben] = await createContacts(api);
    const before = await listContacts(ben);
    const { id } = await findContact(ana, ben);

    expect((await changeContact(ana, id, 'block')).status).toBe(204);
    expect((await changeContact(ana, id, 'block')).status).toBe(204);

    expect((await findContact(ana, ben)).status).toBe('blocked');
    expect(await listContacts(ben)).toEqual(before);
    const again = await requestContact(ana, ben.email);
    expect(again.error.message).toBe('You’ve blocked this person. Unblock them to connect.');
    expect((await changeContact(ana, id, 'accept')).status).toBe(409);
    await changeContact(ana, id, 'unblock');
    expect((await findContact(ana, ben)).status).toBe('accepted');
  });

  it('cannot send requests, and gets the same responses as if they could (CO-08)', async () => {
    const [ana, eve, ben] = [await api.createUser(), await api.createUser(), await api.createUser()];
    await requestContact(eve, ana.email);
    await changeContact(ana, (await findContact(ana, eve)).id, 'block');
    expect(await listContacts(ana)).toMatchObject([{ status: 'blocked', contactEmail: eve.email }]);
    expect((await findContact(eve, ana)).status).toBe('pending_sent');

    await remove(eve, (await findContact(eve, ana)).id);
    const [blocked, free] = [await requestContact(eve, ana.email), await requestContact(eve, ben.email)];

    expect(blocked.status).toBe(free.status);
    expect({ ...blocked.answer, id: '', contactEmail: '', contactDisplayName: '' }).toEqual({
      ...free.answer,
      id: '',
      contactEmail: '',
      contactDisplayName: '',
    });
    expect((await listContacts(ana)).map(({ status }) => status)).toEqual(['blocked']);

    const [place] = await listContacts(ana);
    await changeContact(ana, place?.id ?? '', 'unblock');
    expect(await listContacts(ana)).toMatchObject([{ status: 'pending_received', contactEmail: eve.email }]);
  });

  it('stays blocked when they remove the contact and ask again (CO-08)', async () => {
    const [ana, eve] = await createContacts(api);
    await changeContact(ana, (await findContact(ana, eve)).id, 'block');

    await remove(eve, (await findContact(eve, ana)).id);
    await requestContact(eve, ana.email);

    expect((await listContacts(ana)).map(({ status }) => status)).toEqual(['blocked']);
    expect((await findContact(eve, ana)).status).toBe('pending_sent');
  });

  it('and then removed is a stranger whose request does not appear again (CO-08)', async () => {
    const [ana, eve] = [await api.createUser(), await api.createUser()];
    await requestContact(eve, ana.email);
    const { id } = await findContact(ana, eve);
    await changeContact(ana, id, 'block');

    await remove(ana, id);

    expect(await listContacts(ana)).toEqual([]);
    expect((await findContact(eve, ana)).status).toBe('pending_sent');
  });

  it('can block in return without anyone noticing (CO-08)', async () => {
    const [ana, eve] = await createContacts(api);
    const { id } = await findContact(ana, eve);
    await Promise.all([changeContact(ana, id, 'block'), changeContact(eve, id, 'block')]);

    await remove(ana, id);

    expect(await listContacts(ana)).toEqual([]);
    expect((await findContact(eve, ana)).status).toBe('blocked');
    expect((await requestContact(ana, eve.email)).answer.status).toBe('pending_sent');
    await changeContact(eve, (await findContact(eve, ana)).id, 'unblock');
    expect((await findContact(eve, ana)).status).toBe('pending_received');
  });
});

describe('contacts', () => {
  const many = (userId: string, count: number) =>
    Array.from({ length: count }, (_, index) => ({
      userId,
      id: uuidv7(),
      email: `many-${index}@example.org`,
      state: 'asked' as const,
      createdAt: api.clock.now.toISOString(),
      updatedAt: api.clock.now.toISOString(),
    }));

  it('are 500 at most (CO-06)', async () => {
    const [ana, ben] = [await api.createUser(), await api.createUser()];
    await api.database.db.insert(contacts).values(many(ana.id, 500));
    await requestContact(ben, ana.email);

    const refused = await requestContact(ana, 'one-more@example.org');
    const accepted = await changeContact(ana, (await findContact(ana, ben)).id, 'accept');

    const sentence = 'You have 500 contacts and requests, which is the maximum. Please remove one first.';
    expect([refused.status, refused.error.message]).toEqual([409, sentence]);
    expect([accepted.status, accepted.error.message]).toEqual([409, sentence]);
    expect((await findContact(ben, ana)).status).toBe('pending_sent');
  });

  it('are sorted by name, and the requests from a crowd are limited (CO-02)', async () => {
    const ana = await api.createUser();
    const crowd = Array.from({ length: 705 }, () => uuidv7());
    await api.database.db
      .insert(users)
      .values(crowd.map((id) => ({ id, email: `${id}@example.com`, name: 'Somebody' })));
    await api.database.db.insert(contacts).values(
      crowd.map((userId) => ({
        ...many(userId, 1)[0],
        userId,
        id: uuidv7(),
        email: ana.email,
        state: 'asked' as const,
        createdAt: api.clock.now.toISOString(),
        updatedAt: api.clock.now.toISOString(),
      })),
    );
    expect(await listContacts(ana)).toHaveLength(700);

    const ben = await api.createUser();
    for (const [email, name] of [
      ['c@example.org', 'anna'],
      ['b@example.org', 'Zoe'],
      ['a@example.org', 'Ben'],
    ] as const) {
      await nickname(ben, (await requestContact(ben, email)).answer.id, name);
    }
    expect((await listContacts(ben)).map((each) => each.contactDisplayName)).toEqual(['anna', 'Ben', 'Zoe']);
  });

  it('are deleted with the account of either (SE-05)', async () => {
    const [ana, ben] = await createContacts(api);
    const eve = await api.createUser();
    await requestContact(ben, eve.email);

    await api.database.db.delete(users).where(eq(users.id, ben.id));

    expect(await listContacts(ana)).toEqual([]);
    expect(await listContacts(eve)).toEqual([]);
  });

  it('stay intact if an account is deleted while it is asked', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [ana, ben] = [await api.createUser(), await api.createUser()];
      await requestContact(ana, ben.email);
      const { id } = await findContact(ben, ana);

      const [, answer] = await Promise.all([
        api.database.db.delete(users).where(eq(users.id, ana.id)),
        changeContact(ben, id, 'accept'),
      ]);

      expect([204, 404]).toContain(answer.status);
      expect(await listContacts(ben)).toEqual([]);
    }
  });
});

describe('reading them every few seconds', () => {
  it('is answered with 304 while nothing has changed (CO-07)', async () => {
    const [ana, ben] = await createContacts(api);
    const { headers, answer } = await ana.send('listContacts');
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(headers['vary']).toContain('authorization');
    const known = { headers: { 'if-none-match': String(headers['etag']) } };

    const again = await ana.send('listContacts', known);
    expect([again.status, again.raw.length, again.headers['etag']]).toEqual([304, 0, headers['etag']]);

    await ben.send('saveProfile', { body: { displayName: 'Benjamin' } });
    const renamed = await ana.send('listContacts', known);
    expect(renamed.status).toBe(200);
    expect(renamed.answer).not.toEqual(answer);
    expect(renamed.headers['etag']).not.toBe(headers['etag']);
  });

  it('is answered in full whenever any of it has changed (CO-07)', async () => {
    const [ana, ben] = [await api.createUser(), await api.createUser()];
    const seen = new Set<string>();
    const look = async () => {
      const tag = String((await ben.send('listContacts')).headers['etag']);
      expect(seen).not.toContain(tag);
      seen.add(tag);
      const { status } = await ben.send('listContacts', { headers: { 'if-none-match': `W/${tag}` } });
      expect(status).toBe(304);
    };

    await look();
    const { id } = (await requestContact(ana, ben.email)).answer;
    await look();
    await changeContact(ben, id, 'accept');
    await look();
    await nickname(ben, id, 'Anna');
    await look();
    await changeContact(ben, id, 'block');
    await look();
  });

  it('never gives a user the contacts of another (CO-07)', async () => {
    const [ana, ben] = await createContacts(api);
    const { headers } = await ana.send('listContacts');

    const { status } = await ben.send('listContacts', {
      headers: { 'if-none-match': String(headers['etag']) },
    });

    expect(status).toBe(200);
    expect((await api.send('listContacts')).status).toBe(401);
  });
});

describe('the handling of contacts', () => {
  it('reveals no user in the log', async () => {
    const [ana, ben] = await createContacts(api);
    await requestContact(ana, 'secret-address@example.org');
    await vi.waitFor(() => expect(api.logLines.length).toBeGreaterThan(0));

    expect(api.logLines.join('')).not.toContain('secret-address');
    expect(api.logLines.join('')).not.toContain(ben.email);
  });
});
