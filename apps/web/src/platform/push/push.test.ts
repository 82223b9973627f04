import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession, startSession } from '../../data/session/session.ts';
import { answerCalls, json } from '../../testing/answers.ts';
import { givePush, takePush } from '../../testing/fake-push-service.ts';
import {
  followNoticeClicks,
  forgetPush,
  readPushState,
  renewPush,
  turnOffPush,
  turnOnPush,
} from '../push.ts';

const ana = { token: 'a', user: { id: 'ana', email: 'ana@example.org', name: null } };
const ben = { token: 'b', user: { id: 'ben', email: 'ben@example.org', name: null } };

const server = () =>
  answerCalls({
    'GET /api/notifications/key': () => json({ publicKey: 'BKey' }),
    'POST /api/devices/register': () => json({ deviceId: 'x' }),
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
  takePush();
  localStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('notices on this device', () => {
  it('come once the person allowed them: the server learns where to (NA-02, NA-08)', async () => {
    const browser = givePush();
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

  it('have a device id that is made once and outlives a sign-out (NA-02)', async () => {
    localStorage.removeItem('deviceId');
    givePush();
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
    givePush().answer = answer;
    const asked = server();

    expect(await turnOnPush()).toBe(state);
    expect(asked).toEqual([]);
  });

  it('are not on when the push service refuses (NA-08)', async () => {
    givePush().failure = new DOMException('Registration failed', 'AbortError');
    server();

    await expect(turnOnPush()).rejects.toThrow('Registration failed');
    expect(await readPushState()).toBe('off');
  });

  it('end in the browser and on the server when they are turned off (NA-02)', async () => {
    const browser = givePush();
    const asked = server();
    await turnOnPush();

    expect(await turnOffPush()).toBe('off');

    expect(browser.subscribed).toBe(false);
    expect(asked.at(-1)).toMatchObject({ method: 'DELETE' });
  });

  it('are unknown to browsers without them, and to an iPhone outside its home screen (NA-08)', async () => {
    expect(await readPushState()).toBe('unsupported');
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)');
    expect(await readPushState()).toBe('install');
    vi.restoreAllMocks();
  });
});

describe('at the start', () => {
  it('the server learns again where this device is reached (NA-02)', async () => {
    const browser = givePush();
    const asked = server();
    await turnOnPush();
    browser.subscribed = false;

    await renewPush();

    expect(browser.subscribed).toBe(true);
    expect(registered(asked)).toHaveLength(2);
  });

  it('nothing is asked of whoever never wanted notices (NA-08)', async () => {
    givePush('granted');
    const asked = server();

    await renewPush();

    expect(asked).toEqual([]);
  });

  it('what somebody else left on this device ends (AU-11)', async () => {
    const browser = givePush();
    const asked = server();
    await turnOnPush();
    startSession(ben);

    await renewPush();

    expect(browser.subscribed).toBe(false);
    expect(registered(asked)).toHaveLength(1);
  });

  it('a server that is away stops nothing (NA-02)', async () => {
    givePush();
    server();
    await turnOnPush();
    answerCalls({ 'GET /api/notifications/key': () => new TypeError('offline') });

    await expect(renewPush()).resolves.toBeUndefined();
  });
});

describe('signing out', () => {
  it('ends notices in the browser and on the server (AU-11)', async () => {
    const browser = givePush();
    const asked = server();
    await turnOnPush();

    await forgetPush();

    expect(browser.subscribed).toBe(false);
    expect(asked.at(-1)).toMatchObject({
      method: 'DELETE',
      path: '/api/devices/0123456789abcdef0123456789abcdef',
    });
    expect(asked.at(-1)?.headers.get('Authorization')).toBe('Bearer a');
  });

  it('goes on when the server is away (AU-11)', async () => {
    const browser = givePush();
    server();
    await turnOnPush();
    answerCalls({});

    await expect(forgetPush()).resolves.toBeUndefined();
    expect(browser.subscribed).toBe(false);
  });
});

it.each([
  ['signed out', forgetPush],
  ['turned off', turnOffPush],
])(
  'a registration under way is waited for, and taken back, by whoever %s meanwhile (NA-02, AU-11)',
  async (_, leave) => {
    givePush();
    server();
    await turnOnPush();
    vi.useFakeTimers();
    let answerRegistration: (answer: Response) => void = () => undefined;
    const registration = new Promise<Response>((resolve) => (answerRegistration = resolve));
    const asked = answerCalls({
      'GET /api/notifications/key': () => json({ publicKey: 'BKey' }),
      'POST /api/devices/register': () => registration,
      'DELETE /api/devices/0123456789abcdef0123456789abcdef': () => new Response(null, { status: 204 }),
    });
    const told = () =>
      asked.filter(({ path }) => path.startsWith('/api/devices/')).map(({ method }) => method);
    const renewed = renewPush();
    await vi.advanceTimersByTimeAsync(1_000);
    const left = leave();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(told()).toEqual(['POST']);

    answerRegistration(json({ deviceId: 'x' }));
    await Promise.all([renewed, left]);

    expect(told()).toEqual(['POST', 'DELETE']);
  },
);

it('a notice that was clicked opens its page, and nothing that is no path (DL-05)', () => {
  const { worker } = givePush();
  const opened: string[] = [];
  const stop = followNoticeClicks((path) => opened.push(path));
  const say = (data: unknown) => worker.dispatchEvent(new MessageEvent('message', { data }));

  say({ type: 'open', path: '/contacts' });
  say({ type: 'open', path: 'https://elsewhere.example' });
  say({ type: 'other', path: '/todo' });
  say(null);
  stop();
  say({ type: 'open', path: '/upcoming' });

  expect(opened).toEqual(['/contacts']);
});

it('a registration that is never answered keeps nobody from signing out (AU-11)', async () => {
  givePush();
  server();
  await turnOnPush();
  vi.useFakeTimers();
  const asked = answerCalls({
    'GET /api/notifications/key': () => json({ publicKey: 'BKey' }),
    'POST /api/devices/register': () => new Promise(() => undefined),
    'DELETE /api/devices/0123456789abcdef0123456789abcdef': () => new Response(null, { status: 204 }),
  });
  void renewPush();
  await vi.advanceTimersByTimeAsync(1_000);

  const left = forgetPush();
  await vi.advanceTimersByTimeAsync(5_000);
  await left;

  expect(asked.at(-1)?.method).toBe('DELETE');
});
