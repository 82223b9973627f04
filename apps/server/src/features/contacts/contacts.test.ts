import { eq } from 'drizzle-orm';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import type { FastifyInstance } from 'fastify';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { buildApp } from '../../app.ts';
import { users } from '../../db/schema/accounts.ts';
import { contacts } from '../../db/schema/contacts.ts';
import { requestFor, testApi, testSecret, testSettings } from '../../testing/api.ts';
import { listenTo } from '../../testing/change-stream.ts';
import { ask, change, contactsOf, contactWith, twoContacts } from '../../testing/people.ts';
import { signInCalls } from '../../testing/sign-in-calls.ts';

const api = testApi({ settings: { ...testSettings, rateLimit: false } });
const { freshEmail, signUp } = signInCalls(api);

const remove = (person: Awaited<ReturnType<typeof api.signedIn>>, id: string) =>
  person.send('removeContact', { params: { id } });
const nickname = (person: Awaited<ReturnType<typeof api.signedIn>>, id: string, displayName: string) =>
  person.send('saveContactName', { params: { id }, body: { displayName } });

/** Another server on the same database. */
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

/** What the database is asked before a call is answered, without the values and without what follows in the background. */
async function statementsUntilAnswered(work: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    const texts = query.mock.calls.map(([asked]: unknown[]) =>
      typeof asked === 'string' ? asked : (asked as { text: string }).text,
    );
    const statements = texts.slice(texts.indexOf('begin'), texts.indexOf('commit') + 2);
    const ofThisCall = statements.filter((text) => !text.includes('pg_notify'));
    return ofThisCall.map((text) => text.replaceAll(/\$\d+(?:, \$\d+)*/g, '$'));
  } finally {
    query.mockRestore();
  }
}

describe('a request', () => {
  it('waits with whoever was asked until they accept, then both are contacts (CO-02, CO-06)', async () => {
    const [ana, ben] = [await api.signedIn(), await api.signedIn()];

    const { status, answer } = await ask(ana, ben.email);

    expect(status).toBe(201);
    expect(answer).toEqual({
      id: answer.id,
      status: 'pending_sent',
      contactDisplayName: ben.email,
      contactEmail: ben.email,
    });
    expect(await contactsOf(ana)).toEqual([answer]);
    const request = await contactWith(ben, ana);
    expect(request.status).toBe('pending_received');

    expect((await change(ben, request.id, 'accept')).status).toBe(204);

    expect(await contactWith(ana, ben)).toMatchObject({ id: answer.id, status: 'accepted' });
    expect(await contactWith(ben, ana)).toMatchObject({ id: request.id, status: 'accepted' });
  });

  it('compares addresses without case and without blanks around them (CO-06)', async () => {
    const [ana, ben] = [await api.signedIn(), await api.signedIn()];

    await ask(ana, `  ${ben.email.toUpperCase()} `);

    expect((await contactWith(ben, ana)).status).toBe('pending_received');
    expect((await ask(ana, ben.email)).status).toBe(409);
  });

  it('to oneself or a second time gets a clear answer (CO-06)', async () => {
    const [ana, ben] = [await api.signedIn(), await api.signedIn()];
    await ask(ana, ben.email);

    const self = await ask(ana, ana.email.toUpperCase());
    const twice = await ask(ana, ben.email);
    await change(ben, (await contactWith(ben, ana)).id, 'accept');
    const known = await ask(ana, ben.email);

    expect([self.status, self.error.message]).toEqual([422, 'This is your own address.']);
    expect([twice.status, twice.error.message]).toEqual([
      409,
      'You have already sent a request to this address.',
    ]);
    expect([known.status, known.error.message]).toEqual([
      409,
      'This person is already one of your contacts.',
    ]);
    expect(await contactsOf(ana)).toHaveLength(1);
  });

  it.each(['', 'ben', 'ben@', '@example.org', `${'b'.repeat(250)}@example.org`, 'ben@example.org\n, ana@x'])(
    'to %j is refused with a sentence (CO-04)',
    async (email) => {
      const ana = await api.signedIn();

      const { status, error } = await ask(ana, email);

      expect(status).toBe(422);
      expect(error.issues?.[0]?.field).toBe('email');
      expect(await contactsOf(ana)).toEqual([]);
    },
  );

  it('repeated with the same key is answered the same (AP-05)', async () => {
    const [ana, ben] = [await api.signedIn(), await api.signedIn()];
    const parts = { body: { email: ben.email }, headers: { 'idempotency-key': 'one-request' } };

    const [first, second] = await Promise.all([1, 2].map(() => ana.send('addContact', parts)));

    expect([first?.status, second?.status]).toEqual([201, 201]);
    expect(first?.answer).toEqual(second?.answer);
  });

  it('is answered by its receiver alone (CO-06)', async () => {
    const [ana, ben, eve] = [await api.signedIn(), await api.signedIn(), await api.signedIn()];
    const { id } = (await ask(ana, ben.email)).answer;

    for (const action of ['accept', 'reject'] as const) {
      const { status, error } = await change(ana, id, action);
      expect([status, error.message]).toEqual([
        409,
        'Only the person who was asked can answer this request.',
      ]);
    }
    for (const action of ['accept', 'reject', 'block', 'unblock'] as const) {
      expect((await change(eve, id, action)).status).toBe(404);
    }
    expect((await nickname(eve, id, 'Mine')).status).toBe(404);
    expect((await remove(eve, id)).status).toBe(404);

    expect((await contactWith(ana, ben)).status).toBe('pending_sent');
  });

  it('that is accepted twice, also at once, is accepted once (CO-06)', async () => {
    const [ana, ben] = [await api.signedIn(), await api.signedIn()];
    await ask(ana, ben.email);
    const { id } = await contactWith(ben, ana);

    const answers = await Promise.all([1, 2, 3].map(() => change(ben, id, 'accept')));

    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect(await contactsOf(ben)).toHaveLength(1);
    expect(await contactsOf(ana)).toHaveLength(1);
  });

  it('that is rejected goes from its receiver and waits on with its sender, who cannot tell (CO-06)', async () => {
    const [ana, ben] = [await api.signedIn(), await api.signedIn()];
    const before = (await ask(ana, ben.email)).answer;
    const { id } = await contactWith(ben, ana);

    expect((await change(ben, id, 'reject')).status).toBe(204);

    expect((await change(ben, id, 'reject')).status).toBe(204);
    expect(await contactsOf(ben)).toEqual([]);
    expect(await contactsOf(ana)).toEqual([before]);
    expect((await ask(ana, ben.email)).error.message).toBe(
      'You have already sent a request to this address.',
    );
    expect((await ask(ben, ana.email)).answer.status).toBe('accepted');
    expect((await contactWith(ana, ben)).status).toBe('accepted');
  });

  it('that is withdrawn goes on both sides, and accepting it then is a clear answer (CO-08)', async () => {
    const [ana, ben] = [await api.signedIn(), await api.signedIn()];
    const { id } = (await ask(ana, ben.email)).answer;

    expect((await remove(ana, id)).status).toBe(204);

    expect(await contactsOf(ben)).toEqual([]);
    const late = await change(ben, id, 'accept');
    expect([late.status, late.error.message]).toEqual([
      404,
      'This contact was not found. It may have been removed or withdrawn.',
    ]);
    expect((await ask(ana, ben.email)).status).toBe(201);
  });

  it('is told to open pages and by a notice, once, to whoever has an account (CO-02)', async () => {
    const [ana, ben] = [await api.signedIn(), await api.signedIn()];
    const stream = await listenTo(api.app, ben.token);
    const own = await listenTo(api.app, ana.token);

    await ana.send('addContact', { body: { email: ben.email }, headers: { 'x-client-id': 'a-page' } });

    expect(await stream.nextChange()).toEqual({ topic: 'contacts', ids: null, client: null });
    expect(await own.nextChange()).toMatchObject({ topic: 'contacts', client: 'a-page' });
    await change(ben, (await contactWith(ben, ana)).id, 'accept');
    expect(await own.nextChange()).toEqual({ topic: 'contacts', ids: null, client: null });
  });
});

describe('an address without an account', () => {
  it('is asked, shown and answered like any other, and reaches who signs up with it (CO-06)', async () => {
    const [ana, ben] = [await api.signedIn(), await api.signedIn()];
    await ben.send('saveProfile', { body: { displayName: 'Ben' } });
    const nobody = freshEmail();

    const [known, unknown] = [await ask(ana, ben.email), await ask(ana, nobody)];

    const shape = ({ answer, status, headers }: typeof known) => ({
      status,
      headers: Object.keys(headers).sort(),
      answer: { ...answer, id: '', contactEmail: '', contactDisplayName: '' },
      isAddress: answer.contactDisplayName === answer.contactEmail,
    });
    expect(shape(unknown)).toEqual(shape(known));
    expect((await ask(ana, nobody)).error).toEqual((await ask(ana, ben.email)).error);
    const { token, user } = (await signUp(nobody.toUpperCase(), { name: 'Newcomer' })).answer;
    const { answer } = await api.send('listContacts', { headers: { authorization: `Bearer ${token}` } });
    expect(answer).toMatchObject([{ status: 'pending_received', contactEmail: ana.email }]);
    expect(await contactWith(ana, { email: nobody })).toMatchObject({
      status: 'pending_sent',
      contactDisplayName: nobody,
    });
    await api.database.db.delete(users).where(eq(users.id, user.id));
    expect((await contactWith(ana, { email: nobody })).status).toBe('pending_sent');
  });

  it('is kept in the same way, by the same statements (CO-06)', async () => {
    const [ana, ben] = [await api.signedIn(), await api.signedIn()];

    const unknown = await statementsUntilAnswered(() => ask(ana, freshEmail()));
    const known = await statementsUntilAnswered(() => ask(ana, ben.email));

    expect(known.length).toBeGreaterThan(5);
    expect(unknown).toEqual(known);

    const rows = await api.database.db.select().from(contacts).where(eq(contacts.userId, ana.id));
    expect(rows).toHaveLength(2);
    for (const row of rows) {
      expect(row).toMatchObject({ state: 'asked', contactId: null, nickname: null, blockedAt: null });
    }
  });

  it('that signs up at the moment it is asked has the request all the same (CO-06)', async () => {
    const ana = await api.signedIn();

    for (let round = 0; round < 5; round += 1) {
      const email = freshEmail();
      const [{ answer }] = await Promise.all([signUp(email), ask(ana, email)]);

      const headers = { authorization: `Bearer ${answer.token}` };
      const list = await api.send('listContacts', { headers });
      expect(list.answer).toMatchObject([{ status: 'pending_received', contactEmail: ana.email }]);
    }
  });
});

describe('two who ask each other', () => {
  it('are contacts (CO-06)', async () => {
    const [ana, ben] = [await api.signedIn(), await api.signedIn()];
    await ask(ana, ben.email);

    const { status, answer } = await ask(ben, ana.email);

    expect([status, answer.status]).toEqual([201, 'accepted']);
    expect((await contactWith(ana, ben)).status).toBe('accepted');
  });

  it('at the same moment, on two servers, are contacts as well, once each (CO-06)', async () => {
    const other = await anotherServer();
    for (let round = 0; round < 15; round += 1) {
      const [ana, ben] = [await api.signedIn(), await api.signedIn()];
      const elsewhere = requestFor('addContact', { body: { email: ana.email } }, ben.token);

      const [here, there] = await Promise.all([ask(ana, ben.email), other.inject(elsewhere)]);

      expect([here.status, there.statusCode]).toEqual([201, 201]);
      expect(await contactsOf(ana)).toMatchObject([{ status: 'accepted', contactEmail: ben.email }]);
      expect(await contactsOf(ben)).toMatchObject([{ status: 'accepted', contactEmail: ana.email }]);
    }
  });

  it('while one accepts and the other withdraws, are contacts on both sides or on neither (CO-06)', async () => {
    for (let round = 0; round < 15; round += 1) {
      const [ana, ben] = [await api.signedIn(), await api.signedIn()];
      const { id } = (await ask(ana, ben.email)).answer;

      await Promise.all([change(ben, id, 'accept'), remove(ana, id)]);

      const statuses = [await contactsOf(ana), await contactsOf(ben)].map((all) =>
        all.map(({ status }) => status),
      );
      expect([
        [[], []],
        [['accepted'], ['accepted']],
      ]).toContainEqual(statuses);
    }
  });

  it('when both remove at once, are strangers again and no call fails (CO-08)', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [ana, ben] = await twoContacts(api);
      const { id } = await contactWith(ana, ben);

      const answers = await Promise.all([remove(ana, id), remove(ben, id)]);

      for (const { status } of answers) expect([204, 404]).toContain(status);
      expect(await contactsOf(ana)).toEqual([]);
      expect(await contactsOf(ben)).toEqual([]);
    }
  });
});

describe('a name', () => {
  it('is the nickname, else the one the other shows, else the address (CO-05)', async () => {
    const [ana, ben] = await twoContacts(api);
    const { id } = await contactWith(ana, ben);
    expect((await contactWith(ana, ben)).contactDisplayName).toBe(ben.email);

    await ben.send('saveProfile', { body: { displayName: 'Benjamin' } });
    expect((await contactWith(ana, ben)).contactDisplayName).toBe('Benjamin');

    const saved = await nickname(ana, id, '  Benny ');
    expect(saved.answer).toMatchObject({ contactDisplayName: 'Benny', status: 'accepted' });
    expect((await contactWith(ana, ben)).contactDisplayName).toBe('Benny');
    expect((await contactWith(ben, ana)).contactDisplayName).toBe(ana.email);
  });

  it.each(['', '   ', 'x'.repeat(101)])('of %j is refused (CO-05)', async (displayName) => {
    const [ana, ben] = await twoContacts(api);
    const { id } = await contactWith(ana, ben);

    expect((await nickname(ana, id, displayName)).status).toBe(422);
    expect((await contactWith(ana, ben)).contactDisplayName).toBe(ben.email);
  });

  it.each([
    `Robert'); drop table contacts; --`,
    '<img src=x onerror=alert(1)>',
    '__proto__',
    '👩‍👩‍👧‍👦 ‮rtl',
    '$1 %s \\',
  ])('of %j is kept as it is (CO-05)', async (displayName) => {
    const [ana, ben] = await twoContacts(api);
    const { id } = await contactWith(ana, ben);
    await ben.send('saveProfile', { body: { displayName } });
    expect((await contactWith(ana, ben)).contactDisplayName).toBe(displayName);

    await nickname(ana, id, displayName);

    expect((await contactWith(ana, ben)).contactDisplayName).toBe(displayName);
  });

  it('shows nothing of somebody who was asked and has not accepted (CO-06)', async () => {
    const [ana, ben] = [await api.signedIn(), await api.signedIn()];
    await ben.send('saveProfile', { body: { displayName: 'Benjamin' } });
    const { id } = (await ask(ana, ben.email)).answer;

    expect((await contactWith(ana, ben)).contactDisplayName).toBe(ben.email);
    expect((await nickname(ana, id, 'Benny')).answer).toMatchObject({
      contactDisplayName: 'Benny',
      status: 'pending_sent',
    });
    await change(ana, id, 'block');
    expect((await contactsOf(ana))[0]?.contactDisplayName).toBe('Benny');
  });

  it('is given to somebody who asks only once they are answered (CO-05)', async () => {
    const [ana, ben] = [await api.signedIn(), await api.signedIn()];
    await ask(ana, ben.email);

    const { status, error } = await nickname(ben, (await contactWith(ben, ana)).id, 'Anna');

    expect([status, error.message]).toEqual([409, 'Please answer the request first.']);
  });
});

describe('somebody who is removed', () => {
  it('is gone on both sides, and may be asked again (CO-08)', async () => {
    const [ana, ben] = await twoContacts(api);
    const { id } = await contactWith(ana, ben);

    expect((await remove(ana, id)).status).toBe(204);

    expect(await contactsOf(ana)).toEqual([]);
    expect(await contactsOf(ben)).toEqual([]);
    expect((await remove(ana, id)).status).toBe(404);
    expect((await ask(ben, ana.email)).answer.status).toBe('pending_sent');
  });

  it('before answering is as if rejected (CO-08)', async () => {
    const [ana, ben] = [await api.signedIn(), await api.signedIn()];
    await ask(ana, ben.email);

    await remove(ben, (await contactWith(ben, ana)).id);

    expect(await contactsOf(ben)).toEqual([]);
    expect((await contactWith(ana, ben)).status).toBe('pending_sent');
  });
});

describe('somebody who is blocked', () => {
  it('as a contact sees no difference, and is a contact again once unblocked (CO-08)', async () => {
    const [ana, ben] = await twoContacts(api);
    const before = await contactsOf(ben);
    const { id } = await contactWith(ana, ben);

    expect((await change(ana, id, 'block')).status).toBe(204);
    expect((await change(ana, id, 'block')).status).toBe(204);

    expect((await contactWith(ana, ben)).status).toBe('blocked');
    expect(await contactsOf(ben)).toEqual(before);
    const again = await ask(ana, ben.email);
    expect(again.error.message).toBe('You have blocked this person. Unblock them to connect.');
    expect((await change(ana, id, 'accept')).status).toBe(409);
    await change(ana, id, 'unblock');
    expect((await contactWith(ana, ben)).status).toBe('accepted');
  });

  it('cannot ask, and gets the same answers as if they could (CO-08)', async () => {
    const [ana, eve, ben] = [await api.signedIn(), await api.signedIn(), await api.signedIn()];
    await ask(eve, ana.email);
    await change(ana, (await contactWith(ana, eve)).id, 'block');
    expect(await contactsOf(ana)).toMatchObject([{ status: 'blocked', contactEmail: eve.email }]);
    expect((await contactWith(eve, ana)).status).toBe('pending_sent');

    await remove(eve, (await contactWith(eve, ana)).id);
    const [blocked, free] = [await ask(eve, ana.email), await ask(eve, ben.email)];

    expect(blocked.status).toBe(free.status);
    expect({ ...blocked.answer, id: '', contactEmail: '', contactDisplayName: '' }).toEqual({
      ...free.answer,
      id: '',
      contactEmail: '',
      contactDisplayName: '',
    });
    expect((await contactsOf(ana)).map(({ status }) => status)).toEqual(['blocked']);

    const [place] = await contactsOf(ana);
    await change(ana, place?.id ?? '', 'unblock');
    expect(await contactsOf(ana)).toMatchObject([{ status: 'pending_received', contactEmail: eve.email }]);
  });

  it('stays blocked when they remove the contact and ask anew (CO-08)', async () => {
    const [ana, eve] = await twoContacts(api);
    await change(ana, (await contactWith(ana, eve)).id, 'block');

    await remove(eve, (await contactWith(eve, ana)).id);
    await ask(eve, ana.email);

    expect((await contactsOf(ana)).map(({ status }) => status)).toEqual(['blocked']);
    expect((await contactWith(eve, ana)).status).toBe('pending_sent');
  });

  it('and then removed is a stranger whose request does not come up again (CO-08)', async () => {
    const [ana, eve] = [await api.signedIn(), await api.signedIn()];
    await ask(eve, ana.email);
    const { id } = await contactWith(ana, eve);
    await change(ana, id, 'block');

    await remove(ana, id);

    expect(await contactsOf(ana)).toEqual([]);
    expect((await contactWith(eve, ana)).status).toBe('pending_sent');
  });

  it('blocks back without anybody noticing (CO-08)', async () => {
    const [ana, eve] = await twoContacts(api);
    const { id } = await contactWith(ana, eve);
    await Promise.all([change(ana, id, 'block'), change(eve, id, 'block')]);

    await remove(ana, id);

    expect(await contactsOf(ana)).toEqual([]);
    expect((await contactWith(eve, ana)).status).toBe('blocked');
    expect((await ask(ana, eve.email)).answer.status).toBe('pending_sent');
    await change(eve, (await contactWith(eve, ana)).id, 'unblock');
    expect((await contactWith(eve, ana)).status).toBe('pending_received');
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
    const [ana, ben] = [await api.signedIn(), await api.signedIn()];
    await api.database.db.insert(contacts).values(many(ana.id, 500));
    await ask(ben, ana.email);

    const asked = await ask(ana, 'one-more@example.org');
    const accepted = await change(ana, (await contactWith(ana, ben)).id, 'accept');

    const sentence = 'You have 500 contacts and requests, which is the most. Please remove one first.';
    expect([asked.status, asked.error.message]).toEqual([409, sentence]);
    expect([accepted.status, accepted.error.message]).toEqual([409, sentence]);
    expect((await contactWith(ben, ana)).status).toBe('pending_sent');
  });

  it('are in the order of their names, and the requests of a crowd are cut short (CO-02)', async () => {
    const ana = await api.signedIn();
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
    expect(await contactsOf(ana)).toHaveLength(700);

    const ben = await api.signedIn();
    for (const [email, name] of [
      ['c@example.org', 'anna'],
      ['b@example.org', 'Zoe'],
      ['a@example.org', 'Ben'],
    ] as const) {
      await nickname(ben, (await ask(ben, email)).answer.id, name);
    }
    expect((await contactsOf(ben)).map((each) => each.contactDisplayName)).toEqual(['anna', 'Ben', 'Zoe']);
  });

  it('go with the account of either (SE-05)', async () => {
    const [ana, ben] = await twoContacts(api);
    const eve = await api.signedIn();
    await ask(ben, eve.email);

    await api.database.db.delete(users).where(eq(users.id, ben.id));

    expect(await contactsOf(ana)).toEqual([]);
    expect(await contactsOf(eve)).toEqual([]);
  });

  it('survive an account that goes while it is asked', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [ana, ben] = [await api.signedIn(), await api.signedIn()];
      await ask(ana, ben.email);
      const { id } = await contactWith(ben, ana);

      const [, answer] = await Promise.all([
        api.database.db.delete(users).where(eq(users.id, ana.id)),
        change(ben, id, 'accept'),
      ]);

      expect([204, 404]).toContain(answer.status);
      expect(await contactsOf(ben)).toEqual([]);
    }
  });
});

describe('reading them every few seconds', () => {
  it('is answered with nothing but 304 while nothing changed (CO-07)', async () => {
    const [ana, ben] = await twoContacts(api);
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

  it('is answered anew whenever any of it changes (CO-07)', async () => {
    const [ana, ben] = [await api.signedIn(), await api.signedIn()];
    const seen = new Set<string>();
    const look = async () => {
      const tag = String((await ben.send('listContacts')).headers['etag']);
      expect(seen).not.toContain(tag);
      seen.add(tag);
      const { status } = await ben.send('listContacts', { headers: { 'if-none-match': `W/${tag}` } });
      expect(status).toBe(304);
    };

    await look();
    const { id } = (await ask(ana, ben.email)).answer;
    await look();
    await change(ben, id, 'accept');
    await look();
    await nickname(ben, id, 'Anna');
    await look();
    await change(ben, id, 'block');
    await look();
  });

  it('never gives one person what another has (CO-07)', async () => {
    const [ana, ben] = await twoContacts(api);
    const { headers } = await ana.send('listContacts');

    const { status } = await ben.send('listContacts', {
      headers: { 'if-none-match': String(headers['etag']) },
    });

    expect(status).toBe(200);
    expect((await api.send('listContacts')).status).toBe(401);
  });
});

it('says nothing of anybody in the log', async () => {
  const [ana, ben] = await twoContacts(api);
  await ask(ana, 'secret-address@example.org');
  await vi.waitFor(() => expect(api.logLines.length).toBeGreaterThan(0));

  expect(api.logLines.join('')).not.toContain('secret-address');
  expect(api.logLines.join('')).not.toContain(ben.email);
});
