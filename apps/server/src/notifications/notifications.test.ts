import { describe, expect, it, onTestFinished } from 'vitest';
import { buildApp } from '../app.ts';
import { friday, testApi, testSecret, testSettings, type Person } from '../testing/api.ts';
import { localPush } from '../testing/fakes/push-endpoints.ts';
import {
  badConfiguration,
  invalidArgument,
  otherSender,
  quotaExceeded,
  standInFcm,
  unavailable,
  unregistered,
} from '../testing/fakes/fake-fcm.ts';
import { answers, standInPush } from '../testing/fakes/fake-push-service.ts';
import { readServiceAccount } from '../config/service-account.ts';
import { createNotices } from '../notices/create-notices.ts';
import { findDevices } from './device-store.ts';
import type { Notice } from './notification.ts';

const service = await standInPush();
const fcm = await standInFcm(friday);
const push = localPush({ fcm: fcm.origin });
const account = readServiceAccount(JSON.stringify(fcm.account)) ?? undefined;
const settings = { ...testSettings, fcm: account };
const api = testApi({ push, settings });

const failures: object[] = [];
/** As `app.ts` makes it. */
const noticesNow = () =>
  createNotices({
    database: api.database.db,
    now: () => api.clock.now,
    settings,
    places: push,
    onFailure: (details) => void failures.push(details),
  });

async function withBrowser(person: Person, deviceId = 'browser-1') {
  const browser = service.browser();
  await person.send('registerDevice', { body: { deviceId, webPush: browser.subscription, platform: 'web' } });
  return browser;
}

async function withPhone(person: Person, fcmToken: string) {
  await person.send('registerDevice', { body: { deviceId: `phone-${fcmToken}`, fcmToken, platform: 'ios' } });
}

const share = (person: Person): Notice => ({
  userId: person.id,
  type: 'share',
  title: 'Ben shared “Milk”',
  body: 'Open Pouch to accept it.',
  url: '/contacts',
  tag: 'share-1',
});
const devicesOf = async (person: Person) =>
  (await findDevices(api.database.db, person.id)).map(({ id }) => id);

describe('a notice to a browser', () => {
  it('arrives encrypted for it alone, signed by the key it subscribed with (NA-08)', async () => {
    const ana = await api.signedIn();
    const { answer } = await ana.send('getWebPushKey');
    const browser = await withBrowser(ana);

    await noticesNow().notify(share(ana));

    const { type, title, body, url, tag } = share(ana);
    const message = { type, title, body, url, tag };
    expect(browser.received).toMatchObject([
      { message, key: answer.publicKey, contact: 'mailto:pouch@localhost' },
    ]);
    expect(browser.received[0]?.headers).toMatchObject({ ttl: '604800', urgency: 'normal' });
    expect(browser.received[0]?.headers.topic).toMatch(/^[\w-]{32}$/);
  });

  it('is made of the same keys on every server of a database, and after a restart (NA-08)', async () => {
    const ana = await api.signedIn();
    const [one, other] = await Promise.all([noticesNow().publicKey(), noticesNow().publicKey()]);

    expect(one).toBe(other);
    expect((await ana.send('getWebPushKey')).answer.publicKey).toBe(one);
    expect(Buffer.from(one, 'base64url')).toHaveLength(65);
  });

  it('is no longer than services take, whatever somebody called a thing (NA-08)', async () => {
    const ana = await api.signedIn();
    const browser = await withBrowser(ana);

    await noticesNow().notify({
      ...share(ana),
      title: '👩‍👩‍👧‍👦\u0000"\n'.repeat(2_000),
      body: '漢'.repeat(9_000),
    });

    const [{ message } = { message: undefined }] = browser.received;
    expect(Array.from(message?.title ?? '')).toHaveLength(120);
    expect(message?.body).toBe(`${'漢'.repeat(299)}…`);
    expect(message?.title).not.toContain('\u0000');
  });

  it.each([404, 410])('forgets one that is gone for good (%i), and no other (NA-08)', async (status) => {
    const ana = await api.signedIn();
    const gone = await withBrowser(ana, 'browser-1');
    const other = await withBrowser(ana, 'browser-2');
    gone.answer = answers(status);

    await noticesNow().notify(share(ana));

    expect(await devicesOf(ana)).toEqual(['browser-2']);
    expect(other.received).toHaveLength(1);
  });

  it.each([
    ['429', answers(429, { 'retry-after': '2' }), [2_000, 2_000]],
    ['500', answers(500), [500, 2_000]],
    ['an hour’s rest', answers(503, { 'retry-after': '3600' }), []],
  ])('tries again within reason after %s, and keeps the browser (NA-08)', async (_, answer, pauses) => {
    const ana = await api.signedIn();
    const browser = await withBrowser(ana);
    browser.answer = answer;
    push.pauses.length = 0;

    await noticesNow().notify(share(ana));

    expect(push.pauses).toEqual(pauses);
    expect(browser.asked).toBe(pauses.length + 1);
    expect(await devicesOf(ana)).toEqual(['browser-1']);
  });

  it('arrives at the second attempt when the first found the service busy (NA-08)', async () => {
    const ana = await api.signedIn();
    const browser = await withBrowser(ana);
    browser.answer = (response) => {
      browser.answer = null;
      response.writeHead(502).end();
    };

    expect(await noticesNow().tell(share(ana))).toBe(1);
    expect(browser.received).toHaveLength(1);
  });

  it.each([400, 403, 413])('that a service will not have (%i) is not sent again (NA-08)', async (status) => {
    const ana = await api.signedIn();
    const browser = await withBrowser(ana);
    browser.answer = answers(status);

    await noticesNow().notify(share(ana));

    expect(browser.asked).toBe(1);
    expect(await devicesOf(ana)).toEqual(['browser-1']);
  });

  it('is given up when the service does not answer, and the others have theirs long before (NA-08)', async () => {
    const ana = await api.signedIn();
    const silent = await withBrowser(ana, 'browser-1');
    const other = await withBrowser(ana, 'browser-2');
    silent.answer = () => undefined;
    const impatient = createNotices({
      database: api.database.db,
      now: () => friday,
      settings,
      places: { ...push, patience: 200 },
      onFailure: () => undefined,
    });

    const telling = impatient.tell(share(ana));

    await expect.poll(() => other.received.length).toBe(1);
    expect(await telling).toBe(1);
    expect(silent.asked).toBe(3);
  });

  it('never follows a name to a place inside (NA-08)', async () => {
    const ana = await api.signedIn();
    const { path, subscription } = service.browser();
    const endpoint = `https://push.example.org${path}`;
    await ana.send('registerDevice', {
      body: { deviceId: 'browser-1', platform: 'web', webPush: { ...subscription, endpoint } },
    });
    const looked: string[] = [];
    const notices = createNotices({
      database: api.database.db,
      now: () => friday,
      settings,
      places: {
        ...push,
        reach: {
          ...push.reach,
          resolve: (name) => {
            looked.push(name);
            return Promise.resolve([{ address: '10.0.0.7', family: 4 }]);
          },
        },
      },
      onFailure: () => undefined,
    });

    expect(await notices.tell(share(ana))).toBe(0);
    expect(looked).toEqual(['push.example.org']);
  });
});

describe('a notice to a phone', () => {
  it('goes to FCM as its protocol wants it (NA-02)', async () => {
    const ana = await api.signedIn();
    await withPhone(ana, 'p1');

    expect(await noticesNow().tell(share(ana))).toBe(1);

    expect(fcm.messages).toMatchObject([
      {
        token: 'p1',
        notification: { title: 'Ben shared “Milk”', body: 'Open Pouch to accept it.' },
        data: { type: 'share', url: '/contacts', tag: 'share-1' },
        android: { priority: 'NORMAL', ttl: '604800s' },
      },
    ]);
  });

  it('uses Google’s token until shortly before it ends (NA-02)', async () => {
    const ana = await api.signedIn();
    await withPhone(ana, 'p2');
    const notices = noticesNow();
    const at = (minutes: number) => {
      api.clock.now = new Date(friday.getTime() + minutes * 60_000);
      fcm.at = api.clock.now;
    };

    at(0);
    await Promise.all([notices.tell(share(ana)), notices.tell(share(ana))]);
    at(57);
    await notices.tell(share(ana));
    const before = fcm.tokensGiven;
    at(58);
    await notices.tell(share(ana));

    expect(fcm.messages).toHaveLength(4);
    expect(fcm.tokensGiven - before).toBe(1);
    at(0);
  });

  it('asks for one token, however many are told at once (NA-02)', async () => {
    const ana = await api.signedIn();
    await withPhone(ana, 'p-of-many');
    const notices = noticesNow();
    const tellMany = () => Promise.all(Array.from({ length: 10 }, () => notices.tell(share(ana))));
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

  it('asks for another token once when Google takes the first no more (NA-02)', async () => {
    const ana = await api.signedIn();
    await withPhone(ana, 'p3');
    const notices = noticesNow();
    await notices.tell(share(ana));
    fcm.valid.clear();

    expect(await notices.tell(share(ana))).toBe(1);
    expect(fcm.tokensGiven).toBe(2);
  });

  it.each([
    ['was uninstalled', unregistered],
    ['has a token that is none', invalidArgument('message.token', 'Invalid registration')],
    ['belongs to another project', otherSender],
  ])('forgets a phone that %s (NA-02)', async (_, refusal) => {
    const ana = await api.signedIn();
    await withPhone(ana, 'p4');
    fcm.refusals.set('p4', [refusal]);

    expect(await noticesNow().tell(share(ana))).toBe(0);
    expect(await devicesOf(ana)).toEqual([]);
  });

  it.each([
    ['busy', quotaExceeded, 1],
    ['away', unavailable, 1],
    ['not taking this message', invalidArgument('message.data', 'Invalid data'), 0],
    ['set up wrongly', badConfiguration, 1],
  ])('keeps a phone while FCM is %s (NA-02)', async (_, refusal, sent) => {
    const ana = await api.signedIn();
    await withPhone(ana, 'p5');
    fcm.refusals.set('p5', [refusal]);

    expect(await noticesNow().tell(share(ana))).toBe(sent);
    expect(await devicesOf(ana)).toEqual(['phone-p5']);
  });

  it('is a failure that is logged when Google gives no token, and reaches nobody (NA-02)', async () => {
    const ana = await api.signedIn();
    await withPhone(ana, 'p6');
    fcm.tokenRefusal = { status: 400, error: { error: 'invalid_grant' } };
    failures.length = 0;

    expect(await noticesNow().tell(share(ana))).toBe(0);
    expect(failures).toEqual([{ type: 'share', why: 'Google gave no access token: HTTP 400' }]);
  });
});

describe('a test notice', () => {
  it('answers how many devices took it (NA-09, SE-02)', async () => {
    const ana = await api.signedIn();
    const browser = await withBrowser(ana, 'browser-1');
    const broken = await withBrowser(ana, 'browser-2');
    await withPhone(ana, 'p7');
    broken.answer = answers(500);

    const { status, answer } = await ana.send('sendTestNotification');

    expect({ status, answer }).toEqual({ status: 200, answer: { sent: 2 } });
    expect(browser.received[0]?.message).toMatchObject({ type: 'test', title: 'Pouch' });
  });

  it('reaches nobody where there is no device (NA-09)', async () => {
    const ana = await api.signedIn();

    expect((await ana.send('sendTestNotification')).answer).toEqual({ sent: 0 });
  });

  it('is never for somebody else (AP-03)', async () => {
    const [ana, ben] = [await api.signedIn(), await api.signedIn()];
    const browser = await withBrowser(ana);

    await ben.send('sendTestNotification');

    expect(browser.received).toEqual([]);
  });

  it('can be asked for ten times a minute (AP-04)', async () => {
    const ana = await api.signedIn();
    for (let count = 0; count < 10; count += 1) await ana.send('sendTestNotification');

    const { status, headers } = await ana.send('sendTestNotification');

    expect(status).toBe(429);
    expect(headers['retry-after']).toBe('60');
  });
});

it('phones are left alone where no service account is set (NA-02)', async () => {
  const app = await buildApp({
    settings: testSettings,
    secret: testSecret,
    database: api.database,
    push,
    log: { write: () => undefined },
  });
  const ana = await api.signedIn();
  await withPhone(ana, 'p8');

  const response = await app.inject({
    method: 'POST',
    url: '/api/notifications/test',
    headers: { authorization: `Bearer ${ana.token}` },
  });

  expect(response.json()).toEqual({ sent: 0 });
  await app.close();
});
