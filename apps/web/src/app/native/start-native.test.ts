import { NativeError, noResponse, type FakeBridge } from '@pouch/mobile/fake-native-bridge';
import { fakeCalendar } from '@pouch/mobile/fake-plugins/calendar';
import { fakeLocalNotifications } from '@pouch/mobile/fake-plugins/local-notifications';
import { fakePreferences } from '@pouch/mobile/fake-plugins/preferences';
import { fakeSecureStorage, type SecureEntries } from '@pouch/mobile/fake-plugins/secure-storage';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { installFakeBridge } from '../../testing/fakes/fake-bridge.ts';

const ana = { token: 'secret', user: { id: 'ana', email: 'ana@example.com', name: 'Ana' } };
const ben = { token: 'other', user: { id: 'ben', email: 'ben@example.com', name: null } };
const vaultKey = 'capacitor-storage_session';
const inPage = 'pouch.session';

/** What survives a restart of the app; the Keychain survives its removal, too. */
interface Phone {
  vault?: SecureEntries;
  preferences?: Map<string, string>;
}

/** Plugins that other parts of the start use. */
const otherPlugins = ['App', 'LocalNotifications', 'FirebaseMessaging'];

const pageStorage = () => [localStorage, sessionStorage].map((storage) => JSON.stringify(storage)).join();

afterEach(async () => {
  vi.useRealTimers();
  // A start also loads code in the background.
  await vi.dynamicImportSettled();
});

describe.each(['android', 'ios'] as const)('the session in the app on %s', (platform) => {
  /** Starts the app on a phone; `change` replaces plugins before. */
  async function start(
    { vault, preferences }: Phone = {},
    change: (device: FakeBridge) => void = () => undefined,
    without: string[] = [],
  ) {
    const device = installFakeBridge(platform, { without: [...otherPlugins, ...without] });
    const phone = {
      vault: fakeSecureStorage(device, vault),
      preferences: fakePreferences(device, preferences),
    };
    change(device);
    const session = await import('../../data/session/session.ts');
    const { startNative } = await import('./start-native.ts');
    const ready = startNative();
    return { device, phone, session, ready };
  }

  /** A phone on which Ana has signed in. */
  async function signedIn(): Promise<Phone> {
    const { phone, session, ready } = await start();
    await ready;
    session.startSession(ana);
    await vi.waitFor(() => expect(phone.vault.has(vaultKey)).toBe(true));
    return phone;
  }

  it('is in the phone’s vault and not in the page’s storage, and is there at the next start (AU-04)', async () => {
    const { vault, ...rest } = await signedIn();
    expect(pageStorage()).not.toContain('secret');
    // Access 3: readable after the first unlock, on this device only.
    expect(vault?.get(vaultKey)).toEqual({ data: JSON.stringify(ana), access: 3 });

    const { session, ready } = await start({ ...(vault && { vault }), ...rest });
    await ready;

    expect(session.getSession()).toEqual(ana);
  });

  it('that ended before its events were removed from the calendar loses them at the next start (NA-06, AU-11)', async () => {
    localStorage.setItem('calendarLeftovers', '["7"]');

    const { ready, device } = await start({}, (side) => {
      const phone = fakeCalendar(side, platform);
      phone.permission = 'granted';
      phone.events.set('7', { title: 'Dentist', start: 0, end: 1 });
    });
    await ready;

    await vi.waitFor(() => expect(localStorage.getItem('calendarLeftovers')).toBeNull());
    expect(device.calls).toContainEqual({ method: 'CapacitorCalendar.deleteEvent', options: { id: '7' } });
  });

  it('in localStorage is moved to the vault, once (AU-04)', async () => {
    localStorage.setItem(inPage, JSON.stringify(ana));

    const { session, ready, phone } = await start();
    await ready;

    expect(session.getSession()).toEqual(ana);
    await vi.waitFor(() => expect(localStorage.getItem(inPage)).toBeNull());
    expect(phone.vault.get(vaultKey)?.data).toBe(JSON.stringify(ana));
  });

  it.each([
    ['ends', 'endSession'],
    ['is ended by the server', 'expireSession'],
  ] as const)('that %s is removed from the vault (AU-11)', async (_, end) => {
    const { session, ready, phone } = await start(await signedIn());
    await ready;

    session[end]();

    expect(session.getSession()).toBeNull();
    await vi.waitFor(() => expect(phone.vault.size).toBe(0));
    expect(pageStorage()).not.toContain('secret');
  });

  it('of the latest sign-in is stored, however fast sign-ins follow (AU-11)', async () => {
    const { session, ready, phone } = await start();
    await ready;

    session.startSession(ana);
    session.endSession();
    session.startSession(ben);

    await vi.waitFor(() => expect(phone.vault.get(vaultKey)?.data).toBe(JSON.stringify(ben)));
    expect(localStorage.getItem(inPage)).toBeNull();
  });

  it('that a removed app left in the Keychain is ignored (AU-04)', async () => {
    const { vault } = await signedIn();

    const { session, ready, phone } = await start({ ...(vault && { vault }) });
    await ready;

    expect(session.getSession()).toBeNull();
    expect(phone.vault.size).toBe(0);
  });

  it.each(['{not json', '{}', '"text"', '{"token":7,"user":{}}'])(
    'that makes no sense is none: %s (AU-04)',
    async (data) => {
      const phone = await signedIn();
      phone.vault?.set(vaultKey, { data, access: 3 });

      const { session, ready } = await start(phone);
      await ready;

      expect(session.getSession()).toBeNull();
    },
  );

  const refuse = () => {
    throw new NativeError('An OS error occurred', 'osError');
  };
  const broken: [string, (device: FakeBridge) => void, string[]][] = [
    ['refuses', (device) => device.implement('SecureStorage.internalSetItem', refuse), []],
    ['is missing', () => undefined, ['SecureStorage']],
    ['has no preferences', () => undefined, ['Preferences']],
  ];

  it.each(broken)(
    'stays in localStorage if the vault %s, so that a restart needs no sign-in (NA-07)',
    async (_, breakIt, without) => {
      const first = await start({}, breakIt, without);
      await first.ready;
      first.session.startSession(ana);
      await vi.waitFor(() => expect(localStorage.getItem(inPage)).toBe(JSON.stringify(ana)));

      const { session, ready } = await start(first.phone, breakIt, without);
      await ready;

      expect(session.getSession()).toEqual(ana);
    },
  );

  it('is null if the vault cannot be read, until a sign-in (NA-07)', async () => {
    const { session, ready } = await start(await signedIn(), (device) => {
      device.implement('SecureStorage.internalGetItem', refuse);
    });

    await ready;

    expect(session.getSession()).toBeNull();
  });

  it('delays the start by at most 2 s, and is used when it is read later (NA-07)', async () => {
    const phone = await signedIn();
    vi.useFakeTimers();
    let answer: (value: unknown) => void = () => undefined;
    const { session, ready } = await start(phone, (device) => {
      device.implement('SecureStorage.internalGetItem', () => new Promise((resolve) => (answer = resolve)));
    });
    await vi.advanceTimersByTimeAsync(2_000);
    await ready;
    expect(session.getSession()).toBeNull();

    answer({ data: JSON.stringify(ana) });
    await vi.advanceTimersByTimeAsync(0);

    expect(session.getSession()).toEqual(ana);
  });

  it('that is read late does not replace a newer sign-in (NA-07)', async () => {
    const phone = await signedIn();
    vi.useFakeTimers();
    const { session, ready } = await start(phone, (device) => {
      device.implement('SecureStorage.internalGetItem', () => noResponse);
    });
    await vi.advanceTimersByTimeAsync(2_000);
    await ready;

    session.startSession(ben);
    await vi.advanceTimersByTimeAsync(5_000);

    expect(session.getSession()).toEqual(ben);
  });
});

describe.each(['android', 'ios'] as const)('pending reminders on %s', (platform) => {
  /** A start with a reminder of the user who was signed in before. */
  async function start(isSignedIn: boolean) {
    if (isSignedIn) localStorage.setItem(inPage, JSON.stringify(ana));
    const phone = fakeLocalNotifications(
      installFakeBridge(platform, { without: ['SecureStorage'] }),
      platform,
    );
    phone.waiting.set(1, { id: 1, title: 'Water the plants', body: 'Now, 9:00 AM' });
    const session = await import('../../data/session/session.ts');
    const { startNative } = await import('./start-native.ts');
    await startNative();
    await vi.dynamicImportSettled();
    return { phone, session };
  }

  it.each(['endSession', 'expireSession'] as const)(
    'end with the session, whatever is on the screen: %s (AU-11, NA-04)',
    async (end) => {
      const { phone, session } = await start(true);
      expect(phone.waiting.size).toBe(1);

      session[end]();

      await vi.waitFor(() => expect(phone.waiting.size).toBe(0));
    },
  );

  it('are removed at a start without a session (AU-11, NA-04)', async () => {
    const { phone } = await start(false);

    await vi.waitFor(() => expect(phone.waiting.size).toBe(0));
  });
});
