import { NativeError, noResponse, type FakeBridge } from '@pouch/mobile/fake-native-bridge';
import { fakeApp } from '@pouch/mobile/fake-plugins/app';
import { fakeFirebaseMessaging } from '@pouch/mobile/fake-plugins/firebase-messaging';
import { fakeLocalNotifications } from '@pouch/mobile/fake-plugins/local-notifications';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { mockApi } from '../../testing/mock-api.ts';
import { installFakeBridge } from '../../testing/fakes/fake-bridge.ts';

const ana = { token: 'secret', user: { id: 'ana', email: 'ana@example.com', name: null } };
const id = '01990c4e-7f5a-7c3e-9d55-3a5b8e1f2a60';
const itemPath = `/item/${id}/edit`;
const link = `pouch://pouch?id=${id}`;

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});

describe.each(['android', 'ios'] as const)('in the app on %s', (platform) => {
  function aPhone(side: FakeBridge) {
    const local = fakeLocalNotifications(side, platform);
    return {
      side,
      app: fakeApp(side, platform),
      local,
      firebase: fakeFirebaseMessaging(side, platform),
      pressPushed: (data: unknown) =>
        side.emit(
          'FirebaseMessaging',
          'notificationActionPerformed',
          { actionId: 'tap', notification: { id: '0:1', data } },
          { retainUntilConsumed: true },
        ),
      pressOwn: (extra: object) => {
        local.shown.set(1, { id: 1, title: 'Water the plants', body: 'Now, 9:00 AM', extra });
        local.press(1);
      },
    };
  }
  type Phone = ReturnType<typeof aPhone>;

  /** Starts the app up to its first screen; `before` sets the phone up. */
  async function start(before: (phone: Phone) => void = () => undefined, isSignedIn = true) {
    if (isSignedIn) localStorage.setItem('pouch.session', JSON.stringify(ana));
    const phone = aPhone(installFakeBridge(platform, { without: ['SecureStorage'] }));
    before(phone);
    const { startNative } = await import('./start-native.ts');
    const entries = window.history.length;
    await startNative();
    const { pendingPath, pendingThought, clearPendingPath } =
      await import('../../platform/links/deep-link.ts');
    const firstPath = window.location.pathname;
    const steps = window.history.length - entries;
    return {
      ...phone,
      firstPath,
      steps,
      startNative,
      waitingPath: pendingPath,
      waitingThought: pendingThought,
      forgetWaitingPlace: clearPendingPath,
    };
  }

  it.each([
    ['a link', ({ app }: Phone) => app.startBy(link)],
    ['a tapped reminder', ({ pressOwn }: Phone) => pressOwn({ pouchId: id, type: 'reminder' })],
    ['a tapped push notification', ({ pressPushed }: Phone) => pressPushed({ pouchId: id })],
  ])(
    '%s that starts the app shows its item first, without a history entry (DL-02, DL-04)',
    async (_, before) => {
      const { firstPath, steps } = await start(before);

      expect(firstPath).toBe(itemPath);
      expect(steps).toBe(0);
    },
  );

  it.each([
    [{ type: 'start', url: '/upcoming', tag: 'a_start' }, '/upcoming'],
    [{ type: 'share', url: '/contacts', tag: 'share-1' }, '/contacts'],
    [{ type: 'share', url: 'https://elsewhere.example/' }, '/'],
  ])('a push notification with %j starts at %s (DL-05)', async (data, path) => {
    const { firstPath } = await start(({ pressPushed }) => pressPushed(data));

    expect(firstPath).toBe(path);
  });

  it('a link that starts the app without a session stays pending until a sign-in (DL-06)', async () => {
    const { firstPath, waitingPath } = await start(({ app }) => app.startBy(link), false);

    expect(firstPath).toBe('/');
    expect(waitingPath()).toBe(itemPath);
  });

  it('a link adds a thought, once, on every screen (DL-01)', async () => {
    const { firstPath, waitingThought } = await start(({ app }) =>
      app.startBy('pouch://add?text=buy%20milk'),
    );

    expect(firstPath).toBe('/');
    expect(waitingThought()).toBe('buy milk');
  });

  it('a later link is stored for the screens, also a second time (DL-02)', async () => {
    const { app, waitingPath, forgetWaitingPlace } = await start();
    expect(waitingPath()).toBeNull();

    app.open(link);
    expect(waitingPath()).toBe(itemPath);
    forgetWaitingPlace();
    app.open(link);

    expect(waitingPath()).toBe(itemPath);
  });

  it('a link that started the app is not followed again after a reload (DL-02)', async () => {
    const { side, forgetWaitingPlace, startNative, waitingPath } = await start(({ app }) =>
      app.startBy(link),
    );
    forgetWaitingPlace();

    await startNative();

    expect(side.calls.filter(({ method }) => method === 'App.getLaunchUrl')).toHaveLength(2);
    expect(waitingPath()).toBeNull();
  });

  it('hostile links do nothing, or fill quick-add up to its limit (DL-01, DL-02)', async () => {
    const { app, waitingPath, waitingThought } = await start();

    app.open('pouch://pouch/../../settings');
    app.open('pouch://open?url=https://elsewhere.example');
    app.open(`pouch://${'a'.repeat(1_000_000)}`);
    app.open('javascript:alert(1)');
    expect([waitingPath(), waitingThought()]).toEqual([null, null]);
    app.open(`pouch://add?text=${'%00a'.repeat(250_000)}`);

    expect(waitingPath()).toBeNull();
    expect(waitingThought()).toBe('a'.repeat(10_000));
  });

  it('push notifications still work after a sign-out, also a failed one (DL-04, DL-06, AU-11)', async () => {
    const { pressPushed, waitingPath } = await start();
    const { unregisterPush } = await import('../../platform/push/push.ts');
    mockApi({});

    await unregisterPush();
    pressPushed({ pouchId: id });

    expect(waitingPath()).toBe(itemPath);
  });

  it.each(['App', 'LocalNotifications', 'FirebaseMessaging'])(
    'an app without %s follows the rest (NA-07)',
    async (name) => {
      localStorage.setItem('pouch.session', JSON.stringify(ana));
      const phone = aPhone(installFakeBridge(platform, { without: ['SecureStorage', name] }));
      if (name === 'App') phone.pressOwn({ pouchId: id });
      else phone.app.startBy(link);
      const { startNative } = await import('./start-native.ts');

      await startNative();

      expect(window.location.pathname).toBe(itemPath);
    },
  );

  it('a phone that does not say what opened the app delays it by one second (NA-07)', async () => {
    vi.useFakeTimers();
    localStorage.setItem('pouch.session', JSON.stringify(ana));
    const { side } = aPhone(installFakeBridge(platform, { without: ['SecureStorage'] }));
    side.implement('App.getLaunchUrl', () => noResponse);
    const { startNative } = await import('./start-native.ts');
    const isDrawn = vi.fn();

    void startNative().then(isDrawn);
    await vi.advanceTimersByTimeAsync(999);
    expect(isDrawn).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);

    expect(isDrawn).toHaveBeenCalledOnce();
  });

  it('a phone that refuses to say it starts at home (NA-07)', async () => {
    const { firstPath } = await start(({ side }) =>
      side.implement('App.getLaunchUrl', () => {
        throw new NativeError('no');
      }),
    );

    expect(firstPath).toBe('/');
  });
});

describe('a push notification while the app is open', () => {
  const pushed = {
    notification: {
      id: '0:1',
      title: 'Ben shared a list',
      body: 'Groceries',
      data: { type: 'share', url: '/contacts', tag: 'share-1' },
    },
  };

  async function open(platform: 'android' | 'ios', isExactGranted = true) {
    localStorage.setItem('pouch.session', JSON.stringify(ana));
    const side = installFakeBridge(platform, { without: ['SecureStorage'] });
    fakeApp(side, platform);
    const local = fakeLocalNotifications(side, platform);
    Object.assign(local, { permission: 'granted', isExactGranted });
    const { startNative } = await import('./start-native.ts');
    await startNative();
    return { side, local, push: () => side.emit('FirebaseMessaging', 'notificationReceived', pushed) };
  }

  it('is shown on Android as while the app is closed, and opens its path (DL-05, NA-03)', async () => {
    const { push, local } = await open('android', false);

    push();
    push();
    await vi.waitFor(() => expect(local.shown.size).toBe(1));
    const [notification] = local.shown.values();
    expect(notification).toMatchObject({
      title: 'Ben shared a list',
      body: 'Groceries',
      channelId: 'reminders',
    });
    expect(local.timesSettingsOpened).toBe(0);
    local.press(notification?.id ?? 0);

    const { pendingPath } = await import('../../platform/links/deep-link.ts');
    expect(pendingPath()).toBe('/contacts');
  });

  it('is not shown after a sign-out (AU-11)', async () => {
    const { push, local, side } = await open('android');
    const { endSession } = await import('../../data/session/session.ts');
    endSession();
    push();
    await vi.dynamicImportSettled();

    expect(local.shown.size).toBe(0);
    expect(side.calls.map(({ method }) => method)).not.toContain('LocalNotifications.schedule');
  });

  it('is shown by iOS itself (NA-03)', async () => {
    const { push, side } = await open('ios');

    push();
    await Promise.resolve();

    expect(side.calls.map(({ method }) => method)).toEqual(['App.getLaunchUrl']);
  });
});
