import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { buildApp } from '../app/app.ts';
import { friday, testApi, testSecret, testSettings, type TestUser } from '../testing/api.ts';
import { localPushEndpoints } from '../testing/fakes/push-endpoints.ts';
import {
  badConfiguration,
  invalidArgument,
  otherSender,
  quotaExceeded,
  fakeFcm,
  unavailable,
  unregistered,
} from '../testing/fakes/fake-fcm.ts';
import { respondWith, fakePushService } from '../testing/fakes/fake-push-service.ts';
import { readServiceAccount } from '../config/service-account.ts';
import { createNotifier } from './create-notifier.ts';
import { findDevices } from './device-store.ts';
import type { Notification } from './notification.ts';

const service = await fakePushService();
const fcm = await fakeFcm(friday);
const push = localPushEndpoints({ fcmOrigin: fcm.origin });
const account = readServiceAccount(JSON.stringify(fcm.account)) ?? undefined;
const settings = { ...testSettings, fcm: account };
const api = testApi({ pushEndpoints: push, settings });

const failures: object[] = [];
/** A notifier as `buildApp` creates it. */
const makeNotifier = () =>
  createNotifier({
    database: api.database.db,
    now: () => api.clock.now,
    secret: testSecret,
    settings,
    endpoints: push,
    onFailure: (details) => void failures.push(details),
  });

async function withBrowser(user: TestUser, deviceId = 'browser-1') {
  const browser = service.browser();
  await user.send('registerDevice', { body: { deviceId, webPush: browser.subscription, platform: 'web' } });
  return browser;
}

async function withPhone(user: TestUser, fcmToken: string) {
  await user.send('registerDevice', { body: { deviceId: `phone-${fcmToken}`, fcmToken, platform: 'ios' } });
}

const share = (user: TestUser): Notification => ({
  userId: user.id,
  type: 'share',
  title: 'Ben shared “Milk”',
  body: 'Open Pouch to accept it.',
  url: '/contacts',
  tag: 'share-1',
});
const findDeviceIds = async (user: TestUser) =>
  (await findDevices(api.database.db, user.id)).map(({ id }) => id);

describe('a notification to a browser', () => {
  it('arrives encrypted for it, signed by the key it subscribed with (NA-08)', async () => {
    const ana = await api.createUser();
    const { answer } = await ana.send('getWebPushKey');
    const browser = await withBrowser(ana);

    await makeNotifier().notify(share(ana));

    const { type, title, body, url, tag } = share(ana);
    const message = { type, title, body, url, tag };
    expect(browser.received).toMatchObject([
      { message, key: answer.publicKey, contact: 'mailto:pouch@localhost' },
    ]);
    expect(browser.received[0]?.headers).toMatchObject({ ttl: '604800', urgency: 'normal' });
    expect(browser.received[0]?.headers.topic).toMatch(/^[\w-]{32}$/);
  });

  it('uses the same keys on every server of a database, and after a restart (NA-08)', async () => {
    const ana = await api.createUser();
    const [one, other] = await Promise.all([makeNotifier().publicKey(), makeNotifier().publicKey()]);

    expect(one).toBe(other);
    expect((await ana.send('getWebPushKey')).answer.publicKey).toBe(one);
    expect(Buffer.from(one, 'base64url')).toHaveLength(65);
  });

  it('is no longer than push services accept, whatever the title (NA-08)', async () => {
    const ana = await api.createUser();
    const browser = await withBrowser(ana);

    await makeNotifier().notify({
      ...share(ana),
      title: '👩‍👩‍👧‍👦\u0000"\n'.repeat(2_000),
      body: '漢'.repeat(9_000),
    });

    const [{ message } = { message: undefined }] = browser.received;
    expect(Array.from(message?.title ?? '')).toHaveLength(120);
    expect(message?.body).toBe(`${'漢'.repeat(299)}…`);
    expect(message?.title).not.toContain('\u0000');
  });

  it.each([404, 410])('deletes a device that is gone for good (%i), and no other (NA-08)', async (status) => {
    const ana = await api.createUser();
    const gone = await withBrowser(ana, 'browser-1');
    const other = await withBrowser(ana, 'browser-2');
    gone.answer = respondWith(status);

    await makeNotifier().notify(share(ana));

    expect(await findDeviceIds(ana)).toEqual(['browser-2']);
    expect(other.received).toHaveLength(1);
  });

  it.each([
    ['429', respondWith(429, { 'retry-after': '2' }), [2_000, 2_000]],
    ['500', respondWith(500), [500, 2_000]],
    ['an hour’s rest', respondWith(503, { 'retry-after': '3600' }), []],
  ])('is retried a few times after %s, and the browser is kept (NA-08)', async (_, answer, pauses) => {
    const ana = await api.createUser();
    const browser = await withBrowser(ana);
    browser.answer = answer;
    push.pauses.length = 0;

    await makeNotifier().notify(share(ana));

    expect(push.pauses).toEqual(pauses);
    expect(browser.asked).toBe(pauses.length + 1);
    expect(await findDeviceIds(ana)).toEqual(['browser-1']);
  });

  it('arrives at the second attempt when the service was busy at the first (NA-08)', async () => {
    const ana = await api.createUser();
    const browser = await withBrowser(ana);
    browser.answer = (response) => {
      browser.answer = null;
      response.writeHead(502).end();
    };

    expect(await makeNotifier().sendToUser(share(ana))).toBe(1);
    expect(browser.received).toHaveLength(1);
  });

  it.each([400, 403, 413])('that a service refuses (%i) is not sent again (NA-08)', async (status) => {
    const ana = await api.createUser();
    const browser = await withBrowser(ana);
    browser.answer = respondWith(status);

    await makeNotifier().notify(share(ana));

    expect(browser.asked).toBe(1);
    expect(await findDeviceIds(ana)).toEqual(['browser-1']);
  });

  it('is given up when the service does not answer, and does not delay others (NA-08)', async () => {
    const ana = await api.createUser();
    const silent = await withBrowser(ana, 'browser-1');
    const other = await withBrowser(ana, 'browser-2');
    silent.answer = () => undefined;
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());

    const telling = makeNotifier().sendToUser(share(ana));

    await vi.waitFor(() => expect(other.received).toHaveLength(1));
    for (const attempt of [1, 2, 3]) {
      await vi.waitFor(() => expect(silent.asked).toBe(attempt));
      vi.advanceTimersByTime(push.timeoutMs);
    }
    expect(await telling).toBe(1);
    expect(silent.asked).toBe(3);
  });

  it('is never sent to a name that resolves to a private address (NA-08)', async () => {
    const ana = await api.createUser();
    const { path, subscription } = service.browser();
    const endpoint = `https://push.example.org${path}`;
    await ana.send('registerDevice', {
      body: { deviceId: 'browser-1', platform: 'web', webPush: { ...subscription, endpoint } },
    });
    const looked: string[] = [];
    const notices = createNotifier({
      database: api.database.db,
      now: () => friday,
      secret: testSecret,
      settings,
      endpoints: {
        ...push,
        addressPolicy: {
          ...push.addressPolicy,
          resolve: (name) => {
            looked.push(name);
            return Promise.resolve([{ address: '10.0.0.7', family: 4 }]);
          },
        },
      },
      onFailure: () => undefined,
    });

    expect(await notices.sendToUser(share(ana))).toBe(0);
    expect(looked).toEqual(['push.example.org']);
  });
});

describe('a notification to a phone', () => {
  it('goes to FCM in its format (NA-02)', async () => {
    const ana = await api.createUser();
    await withPhone(ana, 'p1');

    expect(await makeNotifier().sendToUser(share(ana))).toBe(1);

    expect(fcm.messages).toMatchObject([
      {
        token: 'p1',
        notification: { title: 'Ben shared “Milk”', body: 'Open Pouch to accept it.' },
        data: { type: 'share', url: '/contacts', tag: 'share-1' },
        android: { priority: 'NORMAL', ttl: '604800s' },
      },
    ]);
  });

  it('uses Google’s token until shortly before it expires (NA-02)', async () => {
    const ana = await api.createUser();
    await withPhone(ana, 'p2');
    const notices = makeNotifier();
    const at = (minutes: number) => {
      api.clock.now = new Date(friday.getTime() + minutes * 60_000);
      fcm.at = api.clock.now;
    };

    at(0);
    await Promise.all([notices.sendToUser(share(ana)), notices.sendToUser(share(ana))]);
    at(57);
    await notices.sendToUser(share(ana));
    const before = fcm.tokensGiven;
    at(58);
    await notices.sendToUser(share(ana));

    expect(fcm.messages).toHaveLength(4);
    expect(fcm.tokensGiven - before).toBe(1);
    at(0);
  });

  it('requests one token for any number of concurrent notifications (NA-02)', async () => {
    const ana = await api.createUser();
    await withPhone(ana, 'p-of-many');
    const notices = makeNotifier();
    const tellMany = () => Promise.all(Array.from({ length: 10 }, () => notices.sendToUser(share(ana))));
    onTestFinished(() => {
      api.clock.now = friday;
      fcm.at = friday;
    });

    await tellMany();
    expect(fcm.tokensGiven, 'the first').toBe(1);
    api.clock.now = new Date(friday.getTime() + 58 * 60_000);
    fcm.at = api.clock.now;
    await tellMany();
    expect(fcm.tokensGiven, 'after its end').toBe(2);
    fcm.valid.clear();
    await tellMany();

    expect(fcm.tokensGiven, 'taken no more').toBe(3);
    expect(fcm.messages).toHaveLength(30);
  });

  it('requests another token once when Google rejects the first (NA-02)', async () => {
    const ana = await api.createUser();
    await withPhone(ana, 'p3');
    const notices = makeNotifier();
    await notices.sendToUser(share(ana));
    fcm.valid.clear();

    expect(await notices.sendToUser(share(ana))).toBe(1);
    expect(fcm.tokensGiven).toBe(2);
  });

  it.each([
    ['was uninstalled', unregistered],
    ['has a token that is none', invalidArgument('message.token', 'Invalid registration')],
    ['belongs to another project', otherSender],
  ])('deletes a phone that %s (NA-02)', async (_, refusal) => {
    const ana = await api.createUser();
    await withPhone(ana, 'p4');
    fcm.refusals.set('p4', [refusal]);

    expect(await makeNotifier().sendToUser(share(ana))).toBe(0);
    expect(await findDeviceIds(ana)).toEqual([]);
  });

  it.each([
    ['busy', quotaExceeded, 1],
    ['away', unavailable, 1],
    ['not taking this message', invalidArgument('message.data', 'Invalid data'), 0],
    ['set up wrongly', badConfiguration, 1],
  ])('keeps a phone while FCM is %s (NA-02)', async (_, refusal, sent) => {
    const ana = await api.createUser();
    await withPhone(ana, 'p5');
    fcm.refusals.set('p5', [refusal]);

    expect(await makeNotifier().sendToUser(share(ana))).toBe(sent);
    expect(await findDeviceIds(ana)).toEqual(['phone-p5']);
  });

  it('is logged as a failure when Google gives no token (NA-02)', async () => {
    const ana = await api.createUser();
    await withPhone(ana, 'p6');
    fcm.tokenRefusal = { status: 400, error: { error: 'invalid_grant' } };
    failures.length = 0;

    expect(await makeNotifier().sendToUser(share(ana))).toBe(0);
    expect(failures).toEqual([{ type: 'share', why: 'Google gave no access token: HTTP 400' }]);
  });
});

describe('a test notification', () => {
  it('returns how many devices it was delivered to (NA-09, SE-02)', async () => {
    const ana = await api.createUser();
    const browser = await withBrowser(ana, 'browser-1');
    const broken = await withBrowser(ana, 'browser-2');
    await withPhone(ana, 'p7');
    broken.answer = respondWith(500);

    const { status, answer } = await ana.send('sendTestNotification');

    expect({ status, answer }).toEqual({ status: 200, answer: { sent: 2 } });
    expect(browser.received[0]?.message).toMatchObject({ type: 'test', title: 'Pouch' });
  });

  it('returns none for a user without devices (NA-09)', async () => {
    const ana = await api.createUser();

    expect((await ana.send('sendTestNotification')).answer).toEqual({ sent: 0 });
  });

  it('is never sent to another user (AP-03)', async () => {
    const [ana, ben] = [await api.createUser(), await api.createUser()];
    const browser = await withBrowser(ana);

    await ben.send('sendTestNotification');

    expect(browser.received).toEqual([]);
  });

  it('can be requested ten times a minute (AP-04)', async () => {
    const ana = await api.createUser();
    for (let count = 0; count < 10; count += 1) await ana.send('sendTestNotification');

    const { status, headers } = await ana.send('sendTestNotification');

    expect(status).toBe(429);
    expect(headers['retry-after']).toBe('60');
  });
});

describe('notifications to phones', () => {
  it('are not sent without a service account (NA-02)', async () => {
    const app = await buildApp({
      settings: testSettings,
      secret: testSecret,
      database: api.database,
      pushEndpoints: push,
      log: { write: () => undefined },
      now: () => api.clock.now,
    });
    const ana = await api.createUser();
    await withPhone(ana, 'p8');

    const response = await app.inject({
      method: 'POST',
      url: '/api/notifications/test',
      headers: { authorization: `Bearer ${ana.token}` },
    });

    expect(response.json()).toEqual({ sent: 0 });
    await app.close();
  });
});
