import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession, startSession } from '../../data/session/session.ts';
import { mockApi, heldAnswers, json } from '../../testing/mock-api.ts';
import { fakePushService, removePushService } from '../../testing/fakes/fake-push-service.ts';
import {
  followNotificationClicks,
  unregisterPush,
  readPushState,
  renewPush,
  turnOffPush,
  turnOnPush,
} from './push.ts';

const ana = { token: 'a', user: { id: 'ana', email: 'ana@example.org', name: null } };
const ben = { token: 'b', user: { id: 'ben', email: 'ben@example.org', name: null } };

const server = () =>
  mockApi({
    'GET /api/notifications/key': () => json({ publicKey: 'BKey' }),
    'POST /api/devices/register': () => json({ deviceId: 'x', canPush: true }),
    [`DELETE /api/devices/${localStorage.getItem('deviceId') ?? ''}`]: () =>
      new Response(null, { status: 204 }),
  });
const registered = (asked: ReturnType<typeof server>) =>
  asked.filter(({ path }) => path === '/api/devices/register').map(({ body }) => body);

beforeEach(() => {
  localStorage.setItem('deviceId', '0123456789abcdef0123456789abcdef');
  startSession(ana);
});
afterEach(() => {
  endSession();
  removePushService();
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('notifications on this device', () => {
  it('are on once the user allows them: the server gets the endpoint (NA-02, NA-08)', async () => {
    const browser = fakePushService();
    const asked = server();

    expect(await turnOnPush()).toBe('on');

    expect(browser.keys).toEqual(['BKey']);
    expect(registered(asked)).toEqual([
      {
        deviceId: '0123456789abcdef0123456789abcdef',
        webPush: { endpoint: 'https://push.example.org/1', keys: { p256dh: 'key', auth: 'auth' } },
        platform: 'web',
        timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        appVersion: '1.0.0',
      },
    ]);
    expect(await readPushState()).toBe('on');
  });

  it('have a device id that is generated once and survives a sign-out (NA-02)', async () => {
    localStorage.removeItem('deviceId');
    fakePushService();
    server();
    await turnOnPush();
    const made = localStorage.getItem('deviceId');
    endSession();
    startSession(ben);

    await turnOnPush();

    expect(made).toMatch(/^[0-9a-f]{32}$/);
    expect(localStorage.getItem('deviceId')).toBe(made);
  });

  it.each([
    ['denied', 'denied'],
    ['default', 'off'],
  ] as const)('do not come when the person answers %s (NA-08)', async (answer, state) => {
    fakePushService().answer = answer;
    const asked = server();

    expect(await turnOnPush()).toBe(state);
    expect(asked).toEqual([]);
  });

  it('are not on when the push service refuses (NA-08)', async () => {
    fakePushService().failure = new DOMException('Registration failed', 'AbortError');
    server();

    await expect(turnOnPush()).rejects.toThrow('Registration failed');
    expect(await readPushState()).toBe('off');
  });

  it('end in the browser and on the server when they are turned off (NA-02)', async () => {
    const browser = fakePushService();
    const asked = server();
    await turnOnPush();

    expect(await turnOffPush()).toBe('off');

    expect(browser.subscribed).toBe(false);
    expect(asked.at(-1)).toMatchObject({ method: 'DELETE' });
  });

  it('are unsupported in browsers without push, and on an iPhone outside the home screen (NA-08)', async () => {
    expect(await readPushState()).toBe('unsupported');
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)');
    expect(await readPushState()).toBe('install');
    vi.restoreAllMocks();
  });
});

describe('at the start', () => {
  it('the device is registered again (NA-02)', async () => {
    const browser = fakePushService();
    const asked = server();
    await turnOnPush();
    browser.subscribed = false;

    await renewPush();

    expect(browser.subscribed).toBe(true);
    expect(registered(asked)).toHaveLength(2);
  });

  it('nothing is requested for a user who never turned notifications on (NA-08)', async () => {
    fakePushService('granted');
    const asked = server();

    await renewPush();

    expect(asked).toEqual([]);
  });

  it('another user’s subscription on this device ends (AU-11)', async () => {
    const browser = fakePushService();
    const asked = server();
    await turnOnPush();
    startSession(ben);

    await renewPush();

    expect(browser.subscribed).toBe(false);
    expect(registered(asked)).toHaveLength(1);
  });

  it('a failure of the server is ignored (NA-02)', async () => {
    fakePushService();
    server();
    await turnOnPush();
    mockApi({ 'GET /api/notifications/key': () => new TypeError('offline') });

    await expect(renewPush()).resolves.toBeUndefined();
  });
});

describe('signing out', () => {
  it('ends notifications in the browser and on the server (AU-11)', async () => {
    const browser = fakePushService();
    const asked = server();
    await turnOnPush();

    await unregisterPush();

    expect(browser.subscribed).toBe(false);
    expect(asked.at(-1)).toMatchObject({
      method: 'DELETE',
      path: '/api/devices/0123456789abcdef0123456789abcdef',
    });
    expect(asked.at(-1)?.headers.get('Authorization')).toBe('Bearer a');
  });

  it('succeeds when the server is unreachable (AU-11)', async () => {
    const browser = fakePushService();
    server();
    await turnOnPush();
    mockApi({});

    await expect(unregisterPush()).resolves.toBeUndefined();
    expect(browser.subscribed).toBe(false);
  });
});

it.each([
  ['signs out', unregisterPush],
  ['turns notifications off', turnOffPush],
])('a running registration is awaited and then removed if the user %s (NA-02, AU-11)', async (_, leave) => {
  fakePushService();
  server();
  await turnOnPush();
  vi.useFakeTimers();
  const { hold, answer } = heldAnswers();
  const asked = mockApi({
    'GET /api/notifications/key': () => json({ publicKey: 'BKey' }),
    'POST /api/devices/register': hold,
    'DELETE /api/devices/0123456789abcdef0123456789abcdef': () => new Response(null, { status: 204 }),
  });
  const sentMethods = () =>
    asked.filter(({ path }) => path.startsWith('/api/devices/')).map(({ method }) => method);
  const renewed = renewPush();
  await vi.advanceTimersByTimeAsync(1_000);
  const left = leave();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sentMethods()).toEqual(['POST']);

  answer(json({ deviceId: 'x', canPush: true }));
  await Promise.all([renewed, left]);

  expect(sentMethods()).toEqual(['POST', 'DELETE']);
});

it('a click on a notification opens its path, and nothing else (DL-05)', () => {
  const { worker } = fakePushService();
  const opened: string[] = [];
  const stop = followNotificationClicks((path) => opened.push(path));
  const postMessage = (data: unknown) => worker.dispatchEvent(new MessageEvent('message', { data }));

  postMessage({ type: 'open', path: '/contacts' });
  postMessage({ type: 'open', path: 'https://elsewhere.example' });
  postMessage({ type: 'other', path: '/todo' });
  postMessage(null);
  stop();
  postMessage({ type: 'open', path: '/upcoming' });

  expect(opened).toEqual(['/contacts']);
});

it('a registration that is never answered does not block a sign-out (AU-11)', async () => {
  fakePushService();
  server();
  await turnOnPush();
  vi.useFakeTimers();
  const asked = mockApi({
    'GET /api/notifications/key': () => json({ publicKey: 'BKey' }),
    'POST /api/devices/register': heldAnswers().hold,
    'DELETE /api/devices/0123456789abcdef0123456789abcdef': () => new Response(null, { status: 204 }),
  });
  void renewPush();
  await vi.advanceTimersByTimeAsync(1_000);

  const left = unregisterPush();
  await vi.advanceTimersByTimeAsync(5_000);
  await left;

  expect(asked.at(-1)?.method).toBe('DELETE');
});
