import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { cleanUp } from '../app/clean-up.ts';
import { accountEvents } from '../db/schema/sign-in/activity.ts';
import { friday, testApi, type TestUser } from '../testing/api.ts';
import { createContacts, shareWithContact } from '../testing/contact-calls.ts';
import { addItem } from '../testing/item-calls.ts';
import { password, signInCalls } from '../testing/sign-in-calls.ts';

const api = testApi();
const { freshEmail, post, signUp, signIn, resetToken } = signInCalls(api);

const firefox = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:133.0) Gecko/20100101 Firefox/133.0' };

async function signedUp() {
  const email = freshEmail();
  const { token } = (await signUp(email)).answer;
  const send: TestUser['send'] = (name, parts = {}) =>
    api.send(name, { ...parts, headers: { ...firefox, authorization: `Bearer ${token}` } });
  return { email, token, send };
}

const activity = async (user: Pick<TestUser, 'send'>) => (await user.send('getActivity')).answer;
const kinds = async (user: Pick<TestUser, 'send'>) => (await activity(user)).map(({ kind }) => kind);

describe('the log of an account', () => {
  it('tells of sign-ins and failed ones, with device, address and time (AU-13)', async () => {
    const ana = await signedUp();
    await signIn(ana.email, password, firefox, '203.0.113.7');
    for (let time = 0; time < 3; time += 1) await signIn(ana.email, 'wrong password', {}, '198.51.100.9');

    await vi.waitFor(async () => expect((await activity(ana)).map(({ count }) => count)).toContain(3));
    const events = await activity(ana);
    expect(events).toHaveLength(3);
    expect(events).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'signed-up', count: 1 }),
        expect.objectContaining({
          kind: 'signed-in',
          device: 'Firefox on Windows',
          ipAddress: '203.0.113.7',
          at: friday.toISOString(),
        }),
        expect.objectContaining({
          kind: 'sign-in-failed',
          device: 'Unknown device',
          ipAddress: '198.51.100.9',
          count: 3,
        }),
      ]),
    );
  });

  it('keeps an event together with its change: where one fails, neither is there (AU-13)', async () => {
    const ana = await signedUp();
    const { url } = (await ana.send('renewCalendarFeed')).answer;
    await api.database.pool.query(
      `alter table account_events add constraint refused check (kind <> 'calendar-link-made') not valid`,
    );
    onTestFinished(async () => {
      await api.database.pool.query('alter table account_events drop constraint refused');
    });

    expect((await ana.send('renewCalendarFeed')).status).toBe(500);

    expect((await ana.send('getCalendarFeed')).answer.url).toBe(url);
    expect(await kinds(ana)).toEqual(['calendar-link-made', 'signed-up']);
  });

  it('tells of passwords, sessions, exports and calendar links (AU-13)', async () => {
    const ana = await signedUp();
    await ana.send('changePassword', { body: { currentPassword: password, newPassword: 'a new password' } });
    await ana.send('changePassword', { body: { currentPassword: 'not it', newPassword: 'a new password' } });
    await ana.send('endOtherSessions');
    await ana.send('exportEverything');
    await ana.send('renewCalendarFeed');
    await ana.send('removeCalendarFeed');
    await post('/sign-out', undefined, { authorization: `Bearer ${ana.token}` });
    await post('/reset-password', { token: await resetToken(ana.email), newPassword: password });
    const { token } = (await signIn(ana.email)).answer;
    const send: TestUser['send'] = (name) =>
      api.send(name, { headers: { authorization: `Bearer ${token}` } });

    await vi.waitFor(async () => expect(await kinds({ send })).toContain('reset-requested'));
    expect((await kinds({ send })).toSorted()).toEqual([
      'calendar-link-ended',
      'calendar-link-made',
      'device-signed-out',
      'exported',
      'password-changed',
      'password-reset',
      'reset-requested',
      'signed-in',
      'signed-out',
      'signed-up',
    ]);
  });

  it('tells of shares, those of an hour together, and of a repeated request once (AP-05)', async () => {
    const [ana, ben] = await createContacts(api);
    for (const title of ['Milk', 'Bread']) {
      const { id: itemId } = await addItem(ana, { cleaned_title: title });
      await shareWithContact(ana, ben, { type: 'item', itemId });
    }
    for (let time = 0; time < 2; time += 1)
      await ana.send('removeCalendarFeed', { headers: { 'idempotency-key': 'the-same' } });

    const counts = (await activity(ana)).map(({ kind, count }) => [kind, count]);
    expect(counts.toSorted()).toEqual([
      ['calendar-link-ended', 1],
      ['shared', 2],
    ]);
  });

  it('of an address without an account is none (AU-13)', async () => {
    const before = (await api.database.db.select().from(accountEvents)).length;

    await signIn(freshEmail(), 'wrong password');
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

    expect((await api.database.db.select().from(accountEvents)).length).toBe(before);
  });

  it('is its owner’s alone, and is in the export (AP-03, SE-06)', async () => {
    const [ana, ben] = [await signedUp(), await signedUp()];
    await ana.send('renewCalendarFeed');

    expect(await kinds(ben)).toEqual(['signed-up']);
    const { raw } = await ana.send('exportEverything');
    const document = JSON.parse(raw.toString()) as { activity: { kind: string; ipAddress: string }[] };
    expect(document.activity.map(({ kind }) => kind).toSorted()).toEqual(['calendar-link-made', 'signed-up']);
  });

  it('is deleted with the account, and after 90 days (SE-05)', async () => {
    const ana = await api.createUser();
    await ana.send('renewCalendarFeed');
    const ofAna = async () =>
      (await api.database.db.select().from(accountEvents)).filter(({ userId }) => userId === ana.id);
    const in90Days = new Date(friday.getTime() + 90 * 24 * 60 * 60 * 1000);
    await cleanUp(api.database.db, in90Days);
    expect(await ofAna()).toHaveLength(1);

    await cleanUp(api.database.db, new Date(in90Days.getTime() + 1));
    expect(await ofAna()).toEqual([]);
    const ben = await api.createUser();
    await ben.send('renewCalendarFeed');
    await ben.send('deleteAccount');

    expect(
      (await api.database.db.select().from(accountEvents)).filter(({ userId }) => userId === ben.id),
    ).toEqual([]);
  });
});
