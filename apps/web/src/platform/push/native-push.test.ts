import { withFirebaseMessaging } from '@pouch/mobile/fake-plugins/firebase-messaging';
import { NativeRefusal, silence } from '@pouch/mobile/fake-native-bridge';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerCalls, json } from '../../testing/answers.ts';
import { inShell } from '../../testing/fake-bridge.ts';

const ana = { token: 'a', user: { id: 'ana', email: 'ana@example.org', name: null } };
const ben = { token: 'b', user: { id: 'ben', email: 'ben@example.org', name: null } };
const deviceId = '0123456789abcdef0123456789abcdef';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe.each(['android', 'ios'] as const)('notices on %s', (platform) => {
  async function start(options: Parameters<typeof inShell>[1] = {}) {
    localStorage.setItem('deviceId', deviceId);
    const side = inShell(platform, options);
    const phone = withFirebaseMessaging(side, platform);
    const session = await import('../../data/session/session.ts');
    session.startSession(ana);
    const push = await import('../push.ts');
    const asked = answerCalls({
      'POST /api/devices/register': () => json({ deviceId }),
      [`DELETE /api/devices/${deviceId}`]: () => new Response(null, { status: 204 }),
    });
    const tokens = () =>
      asked
        .filter(({ path }) => path === '/api/devices/register')
        .map(({ body }) => (body as { fcmToken: string }).fcmToken);
    return { side, phone, session, push, asked, tokens };
  }

  it('come once the person allowed them: the server learns the phone’s token (NA-02)', async () => {
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

  it('that were forbidden in the phone’s settings afterwards are known to be (NA-02)', async () => {
    const { phone, push, asked } = await start();
    await push.turnOnPush();
    phone.permission = 'denied';

    expect(await push.readPushState()).toBe('denied');
    await push.renewPush();

    expect(asked).toHaveLength(1);
  });

  it('follow a token that changes, once (NA-02)', async () => {
    const { phone, push, tokens } = await start();
    await push.turnOnPush();
    await push.renewPush();

    phone.renewToken();
    await vi.waitFor(() => expect(tokens()).toEqual(['fcm-token-1', 'fcm-token-1', 'fcm-token-2']));
    await push.renewPush();

    expect(tokens().slice(3)).toEqual(['fcm-token-2']);
  });

  it('come also where the phone has its token only after the start (NA-02)', async () => {
    const { side, phone, push, tokens } = await start();
    phone.permission = 'granted';
    localStorage.setItem('pouch.notices', ana.user.id);
    side.answer('FirebaseMessaging.getToken', () => {
      throw new NativeRefusal('No APNS token specified before fetching FCM Token');
    });
    await push.renewPush();

    phone.renewToken();

    await vi.waitFor(() => expect(tokens()).toEqual(['fcm-token-1']));
  });

  it('are not available in an app built without Firebase’s settings, which is no failure (NA-02, NA-07)', async () => {
    const { phone, push, asked } = await start();
    phone.hasSettings = false;

    expect(await push.turnOnPush()).toBe('unsupported');

    expect(await push.readPushState()).toBe('unsupported');
    expect(asked).toEqual([]);
  });

  it('are not available where the app lacks the plugin (NA-07)', async () => {
    const { push } = await start({ without: ['FirebaseMessaging'] });

    expect(await push.readPushState()).toBe('unsupported');
    await expect(push.renewPush()).resolves.toBeUndefined();
    await expect(push.forgetPush()).resolves.toBeUndefined();
  });

  it('stay off, in words for a person, where the phone gives no token (NA-07)', async () => {
    const { side, push } = await start();
    side.answer('FirebaseMessaging.getToken', () => {
      throw new NativeRefusal('SERVICE_NOT_AVAILABLE');
    });

    await expect(push.turnOnPush()).rejects.toThrow('SERVICE_NOT_AVAILABLE');
    expect(await push.readPushState()).toBe('off');
  });

  it('are given up where the plugin never answers (NA-07)', async () => {
    const { side, push } = await start();
    side.answer('FirebaseMessaging.getToken', () => silence);
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

  it('end with a sign-out: the token, the device on the server, and the watch for another (NA-02, AU-11)', async () => {
    const { side, phone, push, asked } = await start();
    await push.turnOnPush();

    await push.forgetPush();

    expect(phone.token).toBeNull();
    expect(asked.at(-1)).toMatchObject({ method: 'DELETE', path: `/api/devices/${deviceId}` });
    expect(asked.at(-1)?.headers.get('Authorization')).toBe('Bearer a');
    expect(side.isHeard('FirebaseMessaging', 'tokenReceived')).toBe(false);
  });

  it('end with a sign-out while the server is away or the plugin is silent (NA-02, NA-07)', async () => {
    const { side, push } = await start();
    await push.turnOnPush();
    answerCalls({});
    side.answer('FirebaseMessaging.deleteToken', () => silence);
    vi.useFakeTimers();

    const forgotten = push.forgetPush();
    await vi.advanceTimersByTimeAsync(5_000);

    await expect(forgotten).resolves.toBeUndefined();
  });

  it('are renewed when a sign-out did not succeed after all (NA-02)', async () => {
    const { side, push, tokens } = await start();
    await push.turnOnPush();
    await push.forgetPush();

    await push.renewPush();

    expect(tokens()).toEqual(['fcm-token-1', 'fcm-token-2']);
    expect(side.isHeard('FirebaseMessaging', 'tokenReceived')).toBe(true);
  });

  it('of somebody else who had this phone end at the start (AU-11)', async () => {
    const { phone, session, push, tokens } = await start();
    await push.turnOnPush();
    session.startSession(ben);

    await push.renewPush();

    expect(phone.token).toBeNull();
    expect(tokens()).toHaveLength(1);
  });

  it('are asked of nobody who never wanted them (NA-02)', async () => {
    const { side, phone, push } = await start();
    phone.permission = 'granted';

    await push.renewPush();

    expect(side.calls.map(({ method }) => method)).toEqual(['FirebaseMessaging.checkPermissions']);
  });
});
