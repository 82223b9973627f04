import { describe, expect, it } from 'vitest';
import { findDevices } from '../../notifications/device-store.ts';
import { localPushEndpoints } from '../../testing/fakes/push-endpoints.ts';
import { fakePushService } from '../../testing/fakes/fake-push-service.ts';
import { testApi, type TestUser } from '../../testing/api.ts';
import { publicPushEndpoints } from '../../notifications/push-endpoints.ts';
import { isAllowedPushEndpoint } from '../../notifications/send-web-push.ts';

const service = await fakePushService();
const api = testApi({ pushEndpoints: localPushEndpoints() });

const phone = { deviceId: 'phone-0001', fcmToken: 'token-of-a-phone', platform: 'android' };
const register = (user: TestUser, body: object) => user.send('registerDevice', { body });
const deviceIds = async (user: TestUser) => (await findDevices(api.database.db, user.id)).map(({ id }) => id);

describe('registering a device', () => {
  it('stores its details, also when registered twice (NA-02)', async () => {
    const ana = await api.createUser();
    const body = { ...phone, fcmToken: 'token-1', timezone: 'Europe/London', appVersion: '1.0.0' };
    await register(ana, body);

    const { status, answer } = await register(ana, body);

    expect({ status, answer }).toEqual({ status: 200, answer: { deviceId: 'phone-0001', canPush: false } });
    expect(await findDevices(api.database.db, ana.id)).toMatchObject([
      { id: 'phone-0001', fcmToken: 'token-1', timezone: 'Europe/London', appVersion: '1.0.0' },
    ]);
  });

  it('says that a browser can be notified, and a phone only with Firebase set up (SH-06)', async () => {
    const ana = await api.createUser();
    const { subscription } = service.browser();

    const browser = await register(ana, { deviceId: 'browser-1', webPush: subscription, platform: 'web' });

    expect(browser.answer).toEqual({ deviceId: 'browser-1', canPush: true });
    expect((await register(ana, phone)).answer).toEqual({ deviceId: 'phone-0001', canPush: false });
  });

  it('replaces a renewed token (NA-02)', async () => {
    const ana = await api.createUser();
    await register(ana, { ...phone, fcmToken: 'token-before' });

    await register(ana, { ...phone, fcmToken: 'token-after' });

    expect(await findDevices(api.database.db, ana.id)).toMatchObject([{ fcmToken: 'token-after' }]);
  });

  it('removes a token from the account that had it before (NA-02)', async () => {
    const [ana, ben] = [await api.createUser(), await api.createUser()];
    const { subscription } = service.browser();
    await register(ana, { deviceId: 'browser-1', webPush: subscription, platform: 'web' });

    await register(ben, { deviceId: 'browser-1', webPush: subscription, platform: 'web' });

    expect([await deviceIds(ana), await deviceIds(ben)]).toEqual([[], ['browser-1']]);
  });

  it('gives a token to one account when two register it at once (NA-02)', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => api.createUser()));

    const sent = await Promise.all(people.map((user) => register(user, { ...phone, fcmToken: 'wanted' })));

    const owners = (await Promise.all(people.map(deviceIds))).flat();
    expect(sent.map(({ status }) => status)).toEqual(people.map(() => 200));
    expect(owners).toEqual(['phone-0001']);
  });

  it('deletes the least recently used device for the twenty-first (NA-02)', async () => {
    const ana = await api.createUser();
    for (let number = 0; number <= 20; number += 1) {
      api.clock.now = new Date(api.clock.now.getTime() + 1000);
      await register(ana, { ...phone, deviceId: `phone-${1000 + number}`, fcmToken: `mine-${number}` });
    }

    const remaining = await deviceIds(ana);

    expect(remaining).toHaveLength(20);
    expect(remaining).not.toContain('phone-1000');
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
  ])('requires %s (AP-04)', async (_, body) => {
    const ana = await api.createUser();

    expect((await register(ana, body)).status).toBe(422);
    expect(await deviceIds(ana)).toEqual([]);
  });

  it('requires a signed-in user (AP-03)', async () => {
    expect((await api.send('registerDevice', { body: phone })).status).toBe(401);
  });
});

describe('the push endpoint', () => {
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
  ])('%s is allowed in production: %s (NA-08)', (endpoint, isAllowed) => {
    expect(isAllowedPushEndpoint(endpoint, publicPushEndpoints)).toBe(isAllowed);
  });
});

describe('a subscription to an address outside the public web', () => {
  it('is refused with a message (AP-04)', async () => {
    const ana = await api.createUser();
    const webPush = { ...service.browser().subscription, endpoint: 'http://127.0.0.2:3000/push' };

    const { status, error } = await register(ana, { deviceId: 'browser-1', platform: 'web', webPush });

    expect(status).toBe(422);
    expect(error.issues?.[0]?.message).toBe('Notifications cannot be sent to that address.');
  });
});

describe('the list of devices', () => {
  it('names those of the user in words, and which one asks, without their tokens (FW-09, AP-03)', async () => {
    const [ana, ben] = [await api.createUser(), await api.createUser()];
    await register(ana, { ...phone, fcmToken: 'listed-token' });
    await register(ben, { ...phone, deviceId: 'phone-of-ben', fcmToken: 'token-of-ben' });

    const { answer, raw } = await ana.send('listDevices');

    expect(answer).toEqual([
      {
        deviceId: 'phone-0001',
        device: 'Android',
        platform: 'android',
        lastSeenAt: api.clock.now.toISOString(),
        isCurrent: true,
      },
    ]);
    expect(raw.toString()).not.toContain('listed-token');
  });
});

describe('removing a device', () => {
  it('ends its notifications (NA-02)', async () => {
    const ana = await api.createUser();
    await register(ana, { ...phone, fcmToken: 'to-be-removed' });

    const { status } = await ana.send('removeDevice', { params: { deviceId: 'phone-0001' } });

    expect(status).toBe(204);
    expect(await deviceIds(ana)).toEqual([]);
  });

  it('answers 404 for a removed one and for another user’s (AP-03)', async () => {
    const [ana, ben] = [await api.createUser(), await api.createUser()];
    await register(ana, { ...phone, fcmToken: 'token-of-ana' });

    expect((await ben.send('removeDevice', { params: { deviceId: 'phone-0001' } })).status).toBe(404);
    expect(await deviceIds(ana)).toEqual(['phone-0001']);
    await ana.send('removeDevice', { params: { deviceId: 'phone-0001' } });
    expect((await ana.send('removeDevice', { params: { deviceId: 'phone-0001' } })).status).toBe(404);
  });
});
