import { describe, expect, it } from 'vitest';
import { findDevices } from '../../notifications/device-store.ts';
import { localPush } from '../../testing/fakes/push-endpoints.ts';
import { standInPush } from '../../testing/fakes/fake-push-service.ts';
import { testApi, type Person } from '../../testing/api.ts';
import { publicPush } from '../../notifications/push-endpoints.ts';
import { isPushAddress } from '../../notifications/send-web-push.ts';

const service = await standInPush();
const api = testApi({ push: localPush() });

const phone = { deviceId: 'phone-0001', fcmToken: 'token-of-a-phone', platform: 'android' };
const register = (person: Person, body: object) => person.send('registerDevice', { body });
const deviceIds = async (person: Person) =>
  (await findDevices(api.database.db, person.id)).map(({ id }) => id);

describe('registering a device', () => {
  it('keeps what it says of itself, also when it says it twice (NA-02)', async () => {
    const ana = await api.signedIn();
    const body = { ...phone, fcmToken: 'token-1', timezone: 'Europe/London', appVersion: '1.0.0' };
    await register(ana, body);

    const { status, answer } = await register(ana, body);

    expect({ status, answer }).toEqual({ status: 200, answer: { deviceId: 'phone-0001' } });
    expect(await findDevices(api.database.db, ana.id)).toMatchObject([
      { id: 'phone-0001', fcmToken: 'token-1', timezone: 'Europe/London', appVersion: '1.0.0' },
    ]);
  });

  it('replaces a token that was renewed (NA-02)', async () => {
    const ana = await api.signedIn();
    await register(ana, { ...phone, fcmToken: 'token-before' });

    await register(ana, { ...phone, fcmToken: 'token-after' });

    expect(await findDevices(api.database.db, ana.id)).toMatchObject([{ fcmToken: 'token-after' }]);
  });

  it('takes a token away from the account that had it before (NA-02)', async () => {
    const [ana, ben] = [await api.signedIn(), await api.signedIn()];
    const { subscription } = service.browser();
    await register(ana, { deviceId: 'browser-1', webPush: subscription, platform: 'web' });

    await register(ben, { deviceId: 'browser-1', webPush: subscription, platform: 'web' });

    expect([await deviceIds(ana), await deviceIds(ben)]).toEqual([[], ['browser-1']]);
  });

  it('leaves a token with one account when two register it at once (NA-02)', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => api.signedIn()));

    const sent = await Promise.all(
      people.map((person) => register(person, { ...phone, fcmToken: 'wanted' })),
    );

    const owners = (await Promise.all(people.map(deviceIds))).flat();
    expect(sent.map(({ status }) => status)).toEqual(people.map(() => 200));
    expect(owners).toEqual(['phone-0001']);
  });

  it('lets the device that was used longest ago give way to the twenty-first (NA-02)', async () => {
    const ana = await api.signedIn();
    for (let number = 0; number <= 20; number += 1) {
      api.clock.now = new Date(api.clock.now.getTime() + 1000);
      await register(ana, { ...phone, deviceId: `phone-${1000 + number}`, fcmToken: `mine-${number}` });
    }

    const kept = await deviceIds(ana);

    expect(kept).toHaveLength(20);
    expect(kept).not.toContain('phone-1000');
  });

  it.each([
    ['a way to reach it', { deviceId: 'phone-0001', platform: 'ios' }],
    ['one way only', { ...phone, webPush: service.browser().subscription }],
    ['a known platform', { ...phone, platform: 'toaster' }],
    ['an id of its own', { ...phone, deviceId: '../etc' }],
    ['a known timezone', { ...phone, timezone: 'Mars/Base' }],
    [
      'keys that can be encrypted for',
      {
        deviceId: 'browser-1',
        platform: 'web',
        webPush: { ...service.browser().subscription, keys: { p256dh: 'BAAA', auth: 'AAAA' } },
      },
    ],
    [
      'a point on the curve',
      {
        deviceId: 'browser-1',
        platform: 'web',
        webPush: {
          ...service.browser().subscription,
          keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
        },
      },
    ],
  ])('wants %s (AP-04)', async (_, body) => {
    const ana = await api.signedIn();

    expect((await register(ana, body)).status).toBe(422);
    expect(await deviceIds(ana)).toEqual([]);
  });

  it('needs somebody who is signed in (AP-03)', async () => {
    expect((await api.send('registerDevice', { body: phone })).status).toBe(401);
  });
});

it.each([
  ['https://push.example.org/send/abc', true],
  ['http://push.example.org/send/abc', false],
  ['https://127.0.0.1/send', false],
  ['https://[::1]/send', false],
  ['https://0x7f.1/send', false],
  ['https://10.0.0.8/send', false],
  ['https://169.254.169.254/latest/meta-data', false],
  ['https://localhost/send', false],
  ['https://printer.local/send', false],
  ['https://db/send', false],
  ['https://user:secret@push.example.org/send', false],
  ['https://push.example.org:5432/send', false],
  ['ftp://push.example.org/send', false],
  ['nonsense', false],
])('the product sends to %s: %s (NA-08)', (endpoint, isAllowed) => {
  expect(isPushAddress(endpoint, publicPush)).toBe(isAllowed);
});

describe('a subscription to an address that is not of the web', () => {
  it('is refused with a sentence (AP-04)', async () => {
    const ana = await api.signedIn();
    const webPush = { ...service.browser().subscription, endpoint: 'http://127.0.0.2:3000/push' };

    const { status, error } = await register(ana, { deviceId: 'browser-1', platform: 'web', webPush });

    expect(status).toBe(422);
    expect(error.issues?.[0]?.message).toBe('Notifications cannot be sent to that address.');
  });
});

describe('removing a device', () => {
  it('ends what it is told (NA-02)', async () => {
    const ana = await api.signedIn();
    await register(ana, { ...phone, fcmToken: 'to-be-removed' });

    const { status } = await ana.send('removeDevice', { params: { deviceId: 'phone-0001' } });

    expect(status).toBe(204);
    expect(await deviceIds(ana)).toEqual([]);
  });

  it('answers 404 for one that is not there any more, and for somebody else’s (AP-03)', async () => {
    const [ana, ben] = [await api.signedIn(), await api.signedIn()];
    await register(ana, { ...phone, fcmToken: 'token-of-ana' });

    expect((await ben.send('removeDevice', { params: { deviceId: 'phone-0001' } })).status).toBe(404);
    expect(await deviceIds(ana)).toEqual(['phone-0001']);
    await ana.send('removeDevice', { params: { deviceId: 'phone-0001' } });
    expect((await ana.send('removeDevice', { params: { deviceId: 'phone-0001' } })).status).toBe(404);
  });
});
