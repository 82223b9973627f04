import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { buildApp } from '../../app/app.ts';
import { sessions } from '../../db/schema/accounts.ts';
import { queuedMails } from '../../db/schema/sign-in/queued-mails.ts';
import { accessTokens } from '../../db/schema/sign-in/access-tokens.ts';
import { passkeys } from '../../db/schema/sign-in/passkeys.ts';
import { secondFactors } from '../../db/schema/sign-in/second-factors.ts';
import { emailConfirmations } from '../../db/schema/sign-in/email-confirmations.ts';
import { attempts } from '../../db/schema/sign-in/attempts.ts';
import { calendarFeeds } from '../../db/schema/calendar-feeds.ts';
import { hookDeliveries, hooks } from '../../db/schema/connections/hooks.ts';
import { answeredReminders, reminderRepeats } from '../../db/schema/reminders/reminder-answers.ts';
import { reminderDeliveries } from '../../db/schema/reminders/reminders.ts';
import { earnedBadges, recaps } from '../../db/schema/recaps.ts';
import {
  subscriptionChecks,
  subscriptionEvents,
  subscriptionTransfers,
} from '../../db/schema/subscriptions.ts';
import { createMailer } from '../../mail/mailer.ts';
import {
  friday,
  buildRequest,
  testApi,
  testSecret,
  testSettings,
  type TestUser,
  type TestApi,
} from '../../testing/api.ts';
import { openChangeStream } from '../../testing/change-stream.ts';
import { waitUntilBlocked } from '../../testing/database/wait-until-blocked.ts';
import { multipartForm } from '../../testing/forms.ts';
import { addItem, currentDateTime } from '../../testing/item-calls.ts';
import {
  requestContact,
  changeContact,
  listContacts,
  findContact,
  listPendingShares,
  shareWithContact,
  createContacts,
} from '../../testing/contact-calls.ts';
import { rule } from '../../testing/rules.ts';
import { signInCalls } from '../../testing/sign-in-calls.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'pouch-test-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));
const settings = { ...testSettings, dataDir };
const api = testApi({ settings, mailer: createMailer(settings), runJobs: true });
const { askReset, signUp, signIn } = signInCalls(api);

const milk = { cleaned_title: 'Milk', category: 'Shopping', urgency: 'Now' } as const;

const outbox = join(dataDir, 'outbox');
const mails = async () => (await readdir(outbox).catch(() => [])).filter((name) => !name.startsWith('.'));

/** The tables that contain a text in any column, including those of the job queue. */
async function findInDatabase({ database }: TestApi, text: string): Promise<string[]> {
  const { rows: columns } = await database.pool.query<{ table: string; column: string; type: string }>(
    `select format('%I.%I', table_schema, table_name) as table, column_name as column, data_type as type
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
  );
  expect(columns.filter(({ table }) => table.startsWith('pgboss.'))).not.toEqual([]);
  const found = new Set<string>();
  for (const { table, column, type } of columns) {
    const has =
      type === 'bytea'
        ? `position(convert_to($1, 'UTF8') in "${column}") > 0`
        : `position(lower($1) in lower("${column}"::text)) > 0`;
    const { rowCount } = await database.pool.query(`select 1 from ${table} where ${has} limit 1`, [text]);
    if (rowCount) found.add(table);
  }
  return [...found].sort();
}

/** All tables with a `user_id`, divided into those with and without rows of the user. */
async function findUserTables(person: TestUser): Promise<{ filled: string[]; empty: string[] }> {
  const { rows } = await api.database.pool.query<{ table: string }>(
    `select table_name as table from information_schema.columns
     where table_schema = 'public' and column_name = 'user_id' order by 1`,
  );
  const tables = { filled: [] as string[], empty: [] as string[] };
  for (const { table } of rows) {
    const { rowCount } = await api.database.pool.query(`select 1 from ${table} where user_id = $1 limit 1`, [
      person.id,
    ]);
    (rowCount ? tables.filled : tables.empty).push(table);
  }
  return tables;
}

const countAttempts = async () => (await api.database.db.select().from(attempts)).length;

/** Gives a user, whose contact is `other`, rows in every table. */
async function fill(person: TestUser, other: TestUser): Promise<void> {
  const { db } = api.database;
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  await person.send('saveTimezone', { body: { timezone: 'Europe/Paris' } });
  await person.send('importEverything', multipartForm('milk'));
  await person.send('initializeLifeLists');
  const groceries = (await person.send('getLifeList', { params: { id: 'groceries' } })).answer;
  await person.send('removeLifeListGroup', {
    params: { id: 'groceries', groupName: groceries.groups[0] ?? '' },
  });
  const withPicture = await person.send('addItem', {
    body: {
      originalText: 'a bench',
      image: `data:image/png;base64,${bytes.toString('base64')}`,
      currentDateTime,
    },
    headers: { 'idempotency-key': uuidv7() },
  });
  const [bench] = [withPicture.answer].flat();
  const gym = await addItem(person, { scheduled_at: '2026-11-21T09:00:00Z' });
  await person.send('scheduleItem', {
    params: { id: gym.id },
    body: { scheduledAt: '2026-11-21T09:00:00Z', recurringData: rule() },
  });
  await person.send('changeItemStatus', { params: { id: gym.id }, body: { status: 'Completed' } });
  await person.send('updateItem', {
    params: { id: (await addItem(person, { cleaned_title: 'Quoxel' })).id },
    body: { category: 'Shopping', purchaseCategory: 'Home' },
  });
  await person.send('registerDevice', {
    body: { deviceId: `device-${person.id}`, fcmToken: `token-${person.id}`, platform: 'ios' },
  });
  await shareWithContact(person, other, { type: 'item', itemId: bench?.id });
  const theirs = await addItem(other, { cleaned_title: 'Tent' });
  const approved = await shareWithContact(other, person, { type: 'item', itemId: theirs.id });
  await person.send('approveShare', { params: { id: approved } });
  const pictured = await other.send('addItem', {
    body: {
      originalText: 'a lamp',
      image: `data:image/png;base64,${bytes.toString('base64')}`,
      currentDateTime,
    },
  });
  await shareWithContact(other, person, { type: 'item', itemId: [pictured.answer].flat()[0]?.id });
  const createdAt = new Date().toISOString();
  const factor = { id: uuidv7(), userId: person.id, secret: 'sealed', backupCodes: 'sealed', createdAt };
  await db.insert(secondFactors).values(factor);
  await db.insert(accessTokens).values({
    id: uuidv7(),
    userId: person.id,
    name: person.email,
    tokenHash: person.id,
    scopes: ['read'],
    createdAt,
  });
  await db.insert(passkeys).values({
    id: uuidv7(),
    userId: person.id,
    credentialID: person.id,
    publicKey: 'key',
    counter: 0,
    deviceType: 'singleDevice',
    backedUp: false,
  });
  const secretHash = Buffer.from(person.id);
  await person.send('createInvitation');
  const link = { email: 'new@example.org', tokenHash: secretHash, createdAt: friday.toISOString() };
  await db.insert(emailConfirmations).values({ ...link, userId: person.id, expiresAt: friday.toISOString() });
  const mail = { to: person.email, subject: 'Waits for the mail server', text: 'Hello' };
  const dueAt = new Date(friday.getTime() + 60_000).toISOString();
  await db.insert(queuedMails).values({ userId: person.id, id: uuidv7(), mail, dueAt });
  await db.insert(calendarFeeds).values({
    userId: person.id,
    salt: secretHash,
    secretHash,
    createdAt: friday.toISOString(),
  });
  const hook = {
    userId: person.id,
    id: uuidv7(),
    url: 'https://example.org/',
    createdAt: friday.toISOString(),
  };
  await db.insert(hooks).values({ ...hook, topics: ['item.added'], salt: secretHash, secretHash });
  await db.insert(hookDeliveries).values({
    ...{ userId: person.id, id: uuidv7(), hookId: hook.id, type: 'item.added', thing: gym.id },
    createdAt: friday.toISOString(),
  });
  const recap = { toDo: 1, shopping: 0, tasteBucket: 0, watchBucket: 0, listenBucket: 0, readBucket: 0 };
  await db.insert(recaps).values({
    ...recap,
    playBucket: 0,
    locationBucket: 0,
    ideaBucket: 0,
    userId: person.id,
    id: uuidv7(),
    week: '2026-11-15',
    endedAt: '2026-11-15T22:00:00.000Z',
    currentStreak: 1,
    createdAt: '2026-11-15T22:00:00.000Z',
  });
  const earned = { userId: person.id, badge: 'getting-started', week: '2026-11-15' } as const;
  await db.insert(earnedBadges).values({ ...earned, earnedAt: '2026-11-15T22:00:00.000Z' });
  const moment = { occurredAt: friday.toISOString(), receivedAt: friday.toISOString() };
  const subscription = { userId: person.id, eventId: person.id, ...moment };
  await db.insert(subscriptionEvents).values({ ...subscription, type: 'RENEWAL', purchaseId: person.email });
  await db.insert(subscriptionTransfers).values({ ...subscription, direction: 'to', otherId: other.id });
  await db.insert(subscriptionChecks).values({ userId: person.id, checkedAt: friday.toISOString() });
  await db.insert(reminderDeliveries).values({
    userId: person.id,
    deviceId: `device-${person.id}`,
    sourceId: gym.id,
    occurrenceAt: '2026-11-22T09:00:00.000Z',
    minutesBefore: 0,
    plannedAt: '2026-11-22T09:00:00.000Z',
    dueAt: '2026-11-22T09:00:00.000Z',
  });
  const due = { userId: person.id, dueAt: friday.toISOString(), occurrenceAt: friday.toISOString() };
  await db.insert(reminderRepeats).values({ ...due, sourceId: gym.id, remaining: 1 });
  const answered = { userId: person.id, tokenHash: secretHash, expiresAt: friday.toISOString() };
  await db.insert(answeredReminders).values(answered);
}

describe('a deleted account', () => {
  it('leaves nothing in any table, any file or any job (SE-05)', async () => {
    const email = 'ana.to.be.deleted@example.org';
    const { token, user } = (await signUp(email)).answer;
    const send: TestUser['send'] = (name, parts = {}) =>
      api.send(name, { ...parts, headers: { ...parts.headers, authorization: `Bearer ${token}` } });
    const ana: TestUser = { id: user.id, email, token, send };
    const ben = await api.createUser();
    await openChangeStream(api.app, ben.token);
    await requestContact(ben, ana.email);
    await changeContact(ana, (await findContact(ana, ben)).id, 'accept');
    const eve = await api.createUser();
    await eve.send('addContact', { body: { email }, headers: { 'idempotency-key': 'one' } });
    await askReset(email);
    await signIn(email, 'a wrong password');
    await ana.send('sendSupportRequest', { body: { issueType: 'bug', email, message: 'It does not open' } });
    await vi.waitFor(async () => expect(await mails()).toHaveLength(2));
    await fill(ana, ben);
    expect((await findUserTables(ana)).empty).toEqual([]);
    const before = await findInDatabase(api, email);
    expect(before).toEqual(
      expect.arrayContaining(['public.users', 'public.contacts', 'public.idempotency_keys']),
    );

    const attemptsBefore = await countAttempts();

    const { status } = await ana.send('deleteAccount');

    expect(status).toBe(204);
    expect(await findInDatabase(api, email)).toEqual([]);
    expect(await findInDatabase(api, ana.id)).toEqual([]);
    expect(await mails()).toEqual([]);
    for (const name of await readdir(dataDir, { recursive: true, withFileTypes: true })) {
      if (!name.isFile()) continue;
      expect(await readFile(join(name.parentPath, name.name), 'utf8')).not.toContain(email);
    }
    expect(await countAttempts()).toBeLessThan(attemptsBefore);
    expect((await signUp(email)).status).toBe(200);
  });

  it('leaves others the shares they have accepted, and withdraws the pending ones (SE-05, SH-04)', async () => {
    const [ana, ben] = await createContacts(api);
    const [tent, stove] = [await addItem(ana, { cleaned_title: 'Tent' }), await addItem(ana)];
    const accepted = await shareWithContact(ana, ben, { type: 'item', itemId: tent.id });
    await ben.send('approveShare', { params: { id: accepted } });
    await shareWithContact(ana, ben, { type: 'item', itemId: stove.id });
    const stream = await openChangeStream(api.app, ben.token);

    await ana.send('deleteAccount');

    const topics = [await stream.nextChange(), await stream.nextChange()].map(({ topic }) => topic);
    expect(topics.sort()).toEqual(['contacts', 'shares']);
    expect((await ben.send('listItems')).answer.map(({ cleaned_title }) => cleaned_title)).toEqual(['Tent']);
    expect(await listPendingShares(ben)).toEqual([]);
    expect(await listContacts(ben)).toEqual([]);
  });

  it('is signed out at once on every server, and its open streams end there (SE-05)', async () => {
    const ana = await api.createUser();
    const other = await buildApp({
      settings,
      secret: testSecret,
      database: api.database,
      log: { write: () => undefined },
      now: () => friday,
      webFolder: '/nonexistent',
    });
    onTestFinished(() => other.close());
    const [here, there] = [
      await openChangeStream(api.app, ana.token),
      await openChangeStream(other, ana.token),
    ];

    await ana.send('deleteAccount');

    await Promise.all([here.ended, there.ended]);
    expect((await ana.send('listItems')).status).toBe(401);
    expect((await other.inject(buildRequest('listItems', {}, ana.token))).statusCode).toBe(401);
  });

  it('is the reason given to the sessions that ended with it, and to no other (SE-05, OF-09)', async () => {
    const email = 'ana.on.three.devices@example.org';
    const { token: phone } = (await signUp(email)).answer;
    const [{ token: desk }, { token: left }] = [(await signIn(email)).answer, (await signIn(email)).answer];
    const as = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
    const codeFor = async (token: string) => (await api.send('listItems', as(token))).error.code;
    const all = (await api.send('listSessions', as(left))).answer;
    const own = all.find(({ isCurrent }) => isCurrent)?.id ?? '';
    expect((await api.send('endSession', { ...as(desk), params: { id: own } })).status).toBe(204);
    expect(await codeFor(left)).toBe('unauthorized');

    expect((await api.send('deleteAccount', as(phone))).status).toBe(204);

    expect([await codeFor(phone), await codeFor(desk)]).toEqual(['account_deleted', 'account_deleted']);
    expect([await codeFor(left), await codeFor('unknown')]).toEqual(['unauthorized', 'unauthorized']);
    const { token: again } = (await signUp(email)).answer;
    expect((await api.send('listItems', as(again))).status).toBe(200);
    expect(await codeFor(desk)).toBe('account_deleted');
  });

  it('is deleted once by two concurrent requests (SE-05)', async () => {
    const ana = await api.createUser();

    const answers = await Promise.all([ana.send('deleteAccount'), ana.send('deleteAccount')]);

    expect(answers.map(({ status }) => status).sort()).toEqual(expect.arrayContaining([204]));
    expect(answers.every(({ status }) => status === 204 || status === 401)).toBe(true);
  });

  it.each<[string, (ana: TestUser) => Promise<{ status: number; error: unknown }>]>([
    ['a thought', (ana) => ana.send('addItem', { body: { originalText: 'call mum', currentDateTime } })],
    ['an item', (ana) => ana.send('addManualItem', { body: { ...milk } })],
    ['a profile', (ana) => ana.send('saveProfile', { body: { displayName: 'Ana' } })],
    ['a list', (ana) => ana.send('initializeLifeLists')],
  ])('answers %s that arrives during its deletion with a 401 (SE-05, AP-04)', async (_, send) => {
    const ana = await api.createUser();
    const client = await api.database.pool.connect();
    await client.query('begin');
    await client.query('delete from users where id = $1', [ana.id]);

    const answering = send(ana);
    await waitUntilBlocked(api.database);
    await client.query('commit');
    client.release();

    expect(await answering).toMatchObject({ status: 401, error: { code: 'account_deleted' } });
    expect(await findInDatabase(api, ana.id)).toEqual([]);
  });

  it('is deleted even if the deletion deadlocks with another device’s transaction (SE-05)', async () => {
    const ana = await api.createUser();
    const { id } = await addItem(ana);
    const client = await api.database.pool.connect();
    await client.query('begin');
    await client.query('select from items where id = $1 for update', [id]);

    const deleting = ana.send('deleteAccount');
    await waitUntilBlocked(api.database);
    // Waits for the account, whose deletion waits for the item: PostgreSQL aborts one of the two.
    await client.query('insert into profiles (user_id) values ($1)', [ana.id]).catch(() => undefined);
    await client.query('commit');
    client.release();

    expect((await deleting).status).toBe(204);
    expect(await findInDatabase(api, ana.id)).toEqual([]);
  });

  it('requires a sign-in within the last ten minutes, and is otherwise unchanged (SE-05)', async () => {
    const ana = await api.createUser();
    await addItem(ana);
    await backdateSignIn(ana, 10);

    const { status, error } = await ana.send('deleteAccount');

    expect(status).toBe(401);
    expect(error).toEqual({
      code: 'unauthorized',
      message: 'For security, please sign out and sign back in, then try deleting your account again.',
      requiresReauth: true,
    });
    expect((await ana.send('listItems')).answer).toHaveLength(1);
    await backdateSignIn(ana, 9.9);
    expect((await ana.send('deleteAccount')).status).toBe(204);
  });

  it('stays complete when a file cannot be deleted (SE-05)', async () => {
    const ana = await api.createUser();
    await addItem(ana);
    await writeFile(join(dataDir, 'in-the-way'), '');
    const broken = await buildApp({
      settings: { ...settings, dataDir: join(dataDir, 'in-the-way') },
      secret: testSecret,
      database: api.database,
      log: { write: () => undefined },
      now: () => friday,
      webFolder: '/nonexistent',
    });
    onTestFinished(() => broken.close());
    const { statusCode } = await broken.inject(buildRequest('deleteAccount', {}, ana.token));

    expect(statusCode).toBe(500);
    expect((await ana.send('listItems')).answer).toHaveLength(1);
  });
});

async function backdateSignIn(person: TestUser, minutes: number): Promise<void> {
  const createdAt = new Date(friday.getTime() - minutes * 60_000);
  await api.database.db.update(sessions).set({ createdAt }).where(eq(sessions.userId, person.id));
}
