import { NativeRefusal, silence, type NativeSide } from '@pouch/mobile/fake-native-bridge';
import { withApp } from '@pouch/mobile/fake-plugins/app';
import { withFirebaseMessaging } from '@pouch/mobile/fake-plugins/firebase-messaging';
import { withLocalNotifications } from '@pouch/mobile/fake-plugins/local-notifications';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerCalls } from '../../testing/answers.ts';
import { inShell } from '../../testing/fake-bridge.ts';

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
  function aPhone(side: NativeSide) {
    const local = withLocalNotifications(side, platform);
    return {
      side,
      app: withApp(side, platform),
      local,
      firebase: withFirebaseMessaging(side, platform),
      pressPushed: (data: unknown) =>
        side.tell(
          'FirebaseMessaging',
          'notificationActionPerformed',
          { actionId: 'tap', notification: { id: '0:1', data } },
          { kept: true },
        ),
      pressOwn: (extra: object) => {
        local.shown.set(1, { id: 1, title: 'Water the plants', body: 'Now, 9:00 AM', extra });
        local.press(1);
      },
    };
  }
  type Phone = ReturnType<typeof aPhone>;

  /** The phone before the app starts, and the app up to its first picture. */
  async function start(before: (phone: Phone) => void = () => undefined, isSignedIn = true) {
    if (isSignedIn) localStorage.setItem('pouch.session', JSON.stringify(ana));
    const phone = aPhone(inShell(platform, { without: ['SecureStorage'] }));
    before(phone);
    const { startNative } = await import('../start-native.ts');
    const entries = window.history.length;
    await startNative();
    const { waitingPlace, waitingThought, forgetWaitingPlace } = await import('../../platform/deep-link.ts');
    const firstPlace = window.location.pathname;
    const steps = window.history.length - entries;
    return { ...phone, firstPlace, steps, startNative, waitingPlace, waitingThought, forgetWaitingPlace };
  }

  it.each([
    ['a link', ({ app }: Phone) => app.startBy(link)],
    ['a reminder that is pressed', ({ pressOwn }: Phone) => pressOwn({ pouchId: id, type: 'reminder' })],
    ['a pushed notice that is pressed', ({ pressPushed }: Phone) => pressPushed({ pouchId: id })],
  ])('%s that starts the app draws its item first, without a step (DL-02, DL-04)', async (_, before) => {
    const { firstPlace, steps } = await start(before);

    expect(firstPlace).toBe(itemPath);
    expect(steps).toBe(0);
  });

  it.each([
    [{ type: 'start', url: '/upcoming', tag: 'a_start' }, '/upcoming'],
    [{ type: 'share', url: '/contacts', tag: 'share-1' }, '/contacts'],
    [{ type: 'share', url: 'https://elsewhere.example/' }, '/'],
  ])('a pushed notice with %j starts at %s (DL-05)', async (data, path) => {
    const { firstPlace } = await start(({ pressPushed }) => pressPushed(data));

    expect(firstPlace).toBe(path);
  });

  it('a link that starts the app for nobody is kept for whoever signs in (DL-06)', async () => {
    const { firstPlace, waitingPlace } = await start(({ app }) => app.startBy(link), false);

    expect(firstPlace).toBe('/');
    expect(waitingPlace()).toBe(itemPath);
  });

  it('a link brings a thought, once, wherever one is (DL-01)', async () => {
    const { firstPlace, waitingThought } = await start(({ app }) =>
      app.startBy('pouch://add?text=buy%20milk'),
    );

    expect(firstPlace).toBe('/');
    expect(waitingThought()).toBe('buy milk');
  });

  it('a link that comes later is kept for the screens, also a second time (DL-02)', async () => {
    const { app, waitingPlace, forgetWaitingPlace } = await start();
    expect(waitingPlace()).toBeNull();

    app.open(link);
    expect(waitingPlace()).toBe(itemPath);
    forgetWaitingPlace();
    app.open(link);

    expect(waitingPlace()).toBe(itemPath);
  });

  it('a link that started the app is not followed again when the page begins anew (DL-02)', async () => {
    const { side, forgetWaitingPlace, startNative, waitingPlace } = await start(({ app }) =>
      app.startBy(link),
    );
    forgetWaitingPlace();

    await startNative();

    expect(side.calls.filter(({ method }) => method === 'App.getLaunchUrl')).toHaveLength(2);
    expect(waitingPlace()).toBeNull();
  });

  it('hostile links do nothing, or fill quick-add as far as it goes (DL-01, DL-02)', async () => {
    const { app, waitingPlace, waitingThought } = await start();

    app.open('pouch://pouch/../../settings');
    app.open('pouch://open?url=https://elsewhere.example');
    app.open(`pouch://${'a'.repeat(1_000_000)}`);
    app.open('javascript:alert(1)');
    expect([waitingPlace(), waitingThought()]).toEqual([null, null]);
    app.open(`pouch://add?text=${'%00a'.repeat(250_000)}`);

    expect(waitingPlace()).toBeNull();
    expect(waitingThought()).toBe('a'.repeat(10_000));
  });

  it('pushed notices are heard on after a sign-out, also one that did not succeed (DL-04, DL-06, AU-11)', async () => {
    const { pressPushed, waitingPlace } = await start();
    const { forgetPush } = await import('../../platform/push.ts');
    answerCalls({});

    await forgetPush();
    pressPushed({ pouchId: id });

    expect(waitingPlace()).toBe(itemPath);
  });

  it.each(['App', 'LocalNotifications', 'FirebaseMessaging'])(
    'an app without %s follows the rest (NA-07)',
    async (name) => {
      localStorage.setItem('pouch.session', JSON.stringify(ana));
      const phone = aPhone(inShell(platform, { without: ['SecureStorage', name] }));
      if (name === 'App') phone.pressOwn({ pouchId: id });
      else phone.app.startBy(link);
      const { startNative } = await import('../start-native.ts');

      await startNative();

      expect(window.location.pathname).toBe(itemPath);
    },
  );

  it('a phone that does not say what opened it is waited for a second (NA-07)', async () => {
    vi.useFakeTimers();
    localStorage.setItem('pouch.session', JSON.stringify(ana));
    const { side } = aPhone(inShell(platform, { without: ['SecureStorage'] }));
    side.answer('App.getLaunchUrl', () => silence);
    const { startNative } = await import('../start-native.ts');
    const isDrawn = vi.fn();

    void startNative().then(isDrawn);
    await vi.advanceTimersByTimeAsync(999);
    expect(isDrawn).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);

    expect(isDrawn).toHaveBeenCalledOnce();
  });

  it('a phone that refuses to say it begins at home (NA-07)', async () => {
    const { firstPlace } = await start(({ side }) =>
      side.answer('App.getLaunchUrl', () => {
        throw new NativeRefusal('no');
      }),
    );

    expect(firstPlace).toBe('/');
  });
});

describe('what is pushed while the app is open', () => {
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
    const side = inShell(platform, { without: ['SecureStorage'] });
    withApp(side, platform);
    const local = withLocalNotifications(side, platform);
    Object.assign(local, { permission: 'granted', isExactGranted });
    const { startNative } = await import('../start-native.ts');
    await startNative();
    return { side, local, push: () => side.tell('FirebaseMessaging', 'notificationReceived', pushed) };
  }

  it('is shown on Android as it is while the app is closed, and leads there (DL-05, NA-03)', async () => {
    const { push, local } = await open('android', false);

    push();
    push();
    await vi.waitFor(() => expect(local.shown.size).toBe(1));
    const [notice] = local.shown.values();
    expect(notice).toMatchObject({ title: 'Ben shared a list', body: 'Groceries', channelId: 'reminders' });
    expect(local.timesSettingsOpened).toBe(0);
    local.press(notice?.id ?? 0);

    const { waitingPlace } = await import('../../platform/deep-link.ts');
    expect(waitingPlace()).toBe('/contacts');
  });

  it('is not shown once nobody is signed in any more (AU-11)', async () => {
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
