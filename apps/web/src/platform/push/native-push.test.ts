import { fakeFirebaseMessaging } from '@pouch/mobile/fake-plugins/firebase-messaging';
import { NativeError, noResponse } from '@pouch/mobile/fake-native-bridge';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { mockApi, json } from '../../testing/mock-api.ts';
import { installFakeBridge } from '../../testing/fakes/fake-bridge.ts';

const ana = { token: 'a', user: { id: 'ana', email: 'ana@example.org', name: null } };
const ben = { token: 'b', user: { id: 'ben', email: 'ben@example.org', name: null } };
const deviceId = '0123456789abcdef0123456789abcdef';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe.each(['android', 'ios'] as const)('push notifications on %s', (platform) => {
  async function start(options: Parameters<typeof installFakeBridge>[1] = {}) {
    localStorage.setItem('deviceId', deviceId);
    const side = installFakeBridge(platform, options);
    const phone = fakeFirebaseMessaging(side, platform);
    const session = await import('../../data/session/session.ts');
    session.startSession(ana);
    const push = await import('./push.ts');
    const asked = mockApi({
      'POST /api/devices/register': () => json({ deviceId, canPush: true }),
      [`DELETE /api/devices/${deviceId}`]: () => new Response(null, { status: 204 }),
    });
    const tokens = () =>
      asked
        .filter(({ path }) => path === '/api/devices/register')
        .map(({ body }) => (body as { fcmToken: string }).fcmToken);
    return { side, phone, session, push, asked, tokens };
  }

  it('are on once the user allows them: the server gets the phone’s token (NA-02)', async () => {
    const { push, asked } = await start();
    expect(await push.readPushState()).toBe('off');

    expect(await push.turnOnPush()).toBe('on');

    expect(asked.map(({ body }) => body)).toEqual([
      {
        deviceId,
        fcmToken: 'fcm-token-1',
        platform,
        timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        appVersion: '1.0.0',
      },
    ]);
    expect(await push.readPushState()).toBe('on');
  });

  it.each([
    ['denied', 'denied'],
    ['prompt-with-rationale', 'off'],
  ] as const)('do not come when the person answers %s (NA-02)', async (answer, state) => {
    const { phone, push, asked } = await start();
    phone.answer = answer;

    expect(await push.turnOnPush()).toBe(state);

    expect(await push.readPushState()).toBe(state);
    expect(asked).toEqual([]);
  });

  it('are denied when the user forbids them later in the phone’s settings (NA-02)', async () => {
    const { phone, push, asked } = await start();
    await push.turnOnPush();
    phone.permission = 'denied';

    expect(await push.readPushState()).toBe('denied');
    await push.renewPush();

    expect(asked).toHaveLength(1);
  });

  it('register a changed token, once (NA-02)', async () => {
    const { phone, push, tokens } = await start();
    await push.turnOnPush();
    await push.renewPush();

    phone.renewToken();
    await vi.waitFor(() => expect(tokens()).toEqual(['fcm-token-1', 'fcm-token-1', 'fcm-token-2']));
    await push.renewPush();

    expect(tokens().slice(3)).toEqual(['fcm-token-2']);
  });

  it('are on, too, if the phone gets its token only after the start (NA-02)', async () => {
    const { side, phone, push, tokens } = await start();
    phone.permission = 'granted';
    localStorage.setItem('pouch.notices', ana.user.id);
    side.implement('FirebaseMessaging.getToken', () => {
      throw new NativeError('No APNS token specified before fetching FCM Token');
    });
    await push.renewPush();

    phone.renewToken();

    await vi.waitFor(() => expect(tokens()).toEqual(['fcm-token-1']));
  });

  it('are unsupported in an app without Firebase’s settings, which is not a failure (NA-02, NA-07)', async () => {
    const { phone, push, asked } = await start();
    phone.hasSettings = false;

    expect(await push.turnOnPush()).toBe('unsupported');

    expect(await push.readPushState()).toBe('unsupported');
    expect(asked).toEqual([]);
  });

  it('are unsupported if the app lacks the plugin (NA-07)', async () => {
    const { push } = await start({ without: ['FirebaseMessaging'] });

    expect(await push.readPushState()).toBe('unsupported');
    await expect(push.renewPush()).resolves.toBeUndefined();
    await expect(push.unregisterPush()).resolves.toBeUndefined();
  });

  it('stay off, with a message for the user, if the phone gets no token (NA-07)', async () => {
    const { side, push } = await start();
    side.implement('FirebaseMessaging.getToken', () => {
      throw new NativeError('SERVICE_NOT_AVAILABLE');
    });

    await expect(push.turnOnPush()).rejects.toThrow('SERVICE_NOT_AVAILABLE');
    expect(await push.readPushState()).toBe('off');
  });

  it('fail after the timeout if the plugin never answers (NA-07)', async () => {
    const { side, push } = await start();
    side.implement('FirebaseMessaging.getToken', () => noResponse);
    vi.useFakeTimers();

    const answer = expect(push.turnOnPush()).rejects.toThrow('Your device did not answer. Please try again.');
    await vi.advanceTimersByTimeAsync(15_000);

    await answer;
  });

  it('end on the phone and on the server when they are turned off (NA-02)', async () => {
    const { phone, push, asked } = await start();
    await push.turnOnPush();

    expect(await push.turnOffPush()).toBe('off');
    phone.renewToken();
    await push.renewPush();

    expect(asked.map(({ method }) => method)).toEqual(['POST', 'DELETE']);
  });

  it('end at a sign-out: the token, the device on the server, and the listener (NA-02, AU-11)', async () => {
    const { side, phone, push, asked } = await start();
    await push.turnOnPush();

    await push.unregisterPush();

    expect(phone.token).toBeNull();
    expect(asked.at(-1)).toMatchObject({ method: 'DELETE', path: `/api/devices/${deviceId}` });
    expect(asked.at(-1)?.headers.get('Authorization')).toBe('Bearer a');
    expect(side.hasListener('FirebaseMessaging', 'tokenReceived')).toBe(false);
  });

  it('end at a sign-out even if the server or the plugin does not answer (NA-02, NA-07)', async () => {
    const { side, push } = await start();
    await push.turnOnPush();
    mockApi({});
    side.implement('FirebaseMessaging.deleteToken', () => noResponse);
    vi.useFakeTimers();

    const forgotten = push.unregisterPush();
    await vi.advanceTimersByTimeAsync(5_000);

    await expect(forgotten).resolves.toBeUndefined();
  });

  it('are renewed after a sign-out that failed (NA-02)', async () => {
    const { side, push, tokens } = await start();
    await push.turnOnPush();
    await push.unregisterPush();

    await push.renewPush();

    expect(tokens()).toEqual(['fcm-token-1', 'fcm-token-2']);
    expect(side.hasListener('FirebaseMessaging', 'tokenReceived')).toBe(true);
  });

  it('of another user of this phone end at the start (AU-11)', async () => {
    const { phone, session, push, tokens } = await start();
    await push.turnOnPush();
    session.startSession(ben);

    await push.renewPush();

    expect(phone.token).toBeNull();
    expect(tokens()).toHaveLength(1);
  });

  it('are not requested from a user who never turned them on (NA-02)', async () => {
    const { side, phone, push } = await start();
    phone.permission = 'granted';

    await push.renewPush();

    expect(side.calls.map(({ method }) => method)).toEqual(['FirebaseMessaging.checkPermissions']);
  });
});
