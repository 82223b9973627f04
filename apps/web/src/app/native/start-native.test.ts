import { NativeRefusal, silence, type NativeSide } from '@pouch/mobile/fake-native-bridge';
import { withCalendar } from '@pouch/mobile/fake-plugins/calendar';
import { withLocalNotifications } from '@pouch/mobile/fake-plugins/local-notifications';
import { withPreferences } from '@pouch/mobile/phone/preferences';
import { withSecureStorage, type Safe } from '@pouch/mobile/phone/secure-storage';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { inShell } from '../../testing/fake-bridge.ts';

const ana = { token: 'secret', user: { id: 'ana', email: 'ana@example.com', name: 'Ana' } };
const ben = { token: 'other', user: { id: 'ben', email: 'ben@example.com', name: null } };
const inSafe = 'capacitor-storage_session';
const inPage = 'pouch.session';

/** What of a phone outlives a start of the app; the Keychain outlives the app as well. */
interface Phone {
  safe?: Safe;
  preferences?: Map<string, string>;
}

/** A start asks them too, of other things. */
const otherPlugins = ['App', 'LocalNotifications', 'FirebaseMessaging'];

const heldByPage = () => [localStorage, sessionStorage].map((storage) => JSON.stringify(storage)).join();

afterEach(async () => {
  vi.useRealTimers();
  // What a start does beside goes on until its code is there.
  await vi.dynamicImportSettled();
});

describe.each(['android', 'ios'] as const)('the session in the app on %s', (platform) => {
  /** Starts the app on a phone, whose plugins may be changed before they are asked. */
  async function start(
    { safe, preferences }: Phone = {},
    change: (device: NativeSide) => void = () => undefined,
    without: string[] = [],
  ) {
    const device = inShell(platform, { without: [...otherPlugins, ...without] });
    const phone = {
      safe: withSecureStorage(device, safe),
      preferences: withPreferences(device, preferences),
    };
    change(device);
    const session = await import('../../data/session/session.ts');
    const { startNative } = await import('../start-native.ts');
    const ready = startNative();
    return { device, phone, session, ready };
  }

  /** A phone on which Ana has signed in. */
  async function signedIn(): Promise<Phone> {
    const { phone, session, ready } = await start();
    await ready;
    session.startSession(ana);
    await vi.waitFor(() => expect(phone.safe.has(inSafe)).toBe(true));
    return phone;
  }

  it('lies in the safe of the phone and nowhere in the page, and is there at the next start (AU-04)', async () => {
    const { safe, ...rest } = await signedIn();
    expect(heldByPage()).not.toContain('secret');
    // Readable from the first unlocking on, and on this device alone.
    expect(safe?.get(inSafe)).toEqual({ data: JSON.stringify(ana), access: 3 });

    const { session, ready } = await start({ ...(safe && { safe }), ...rest });
    await ready;

    expect(session.getSession()).toEqual(ana);
  });

  it('that ended before its events were out of the calendar loses them at the next start (NA-06, AU-11)', async () => {
    localStorage.setItem('calendarLeftovers', '["7"]');

    const { ready, device } = await start({}, (side) => {
      const phone = withCalendar(side, platform);
      phone.permission = 'granted';
      phone.events.set('7', { title: 'Dentist', start: 0, end: 1 });
    });
    await ready;

    await vi.waitFor(() => expect(localStorage.getItem('calendarLeftovers')).toBeNull());
    expect(device.calls).toContainEqual({ method: 'CapacitorCalendar.deleteEvent', options: { id: '7' } });
  });

  it('that a page kept before moves into the safe, once (AU-04)', async () => {
    localStorage.setItem(inPage, JSON.stringify(ana));

    const { session, ready, phone } = await start();
    await ready;

    expect(session.getSession()).toEqual(ana);
    await vi.waitFor(() => expect(localStorage.getItem(inPage)).toBeNull());
    expect(phone.safe.get(inSafe)?.data).toBe(JSON.stringify(ana));
  });

  it.each([
    ['ends', 'endSession'],
    ['is ended by the server', 'expireSession'],
  ] as const)('that %s leaves the safe (AU-11)', async (_, end) => {
    const { session, ready, phone } = await start(await signedIn());
    await ready;

    session[end]();

    expect(session.getSession()).toBeNull();
    await vi.waitFor(() => expect(phone.safe.size).toBe(0));
    expect(heldByPage()).not.toContain('secret');
  });

  it('of whoever signed in last counts, however fast they were (AU-11)', async () => {
    const { session, ready, phone } = await start();
    await ready;

    session.startSession(ana);
    session.endSession();
    session.startSession(ben);

    await vi.waitFor(() => expect(phone.safe.get(inSafe)?.data).toBe(JSON.stringify(ben)));
    expect(localStorage.getItem(inPage)).toBeNull();
  });

  it('that a removed app left in the Keychain signs nobody in (AU-04)', async () => {
    const { safe } = await signedIn();

    const { session, ready, phone } = await start({ ...(safe && { safe }) });
    await ready;

    expect(session.getSession()).toBeNull();
    expect(phone.safe.size).toBe(0);
  });

  it.each(['{not json', '{}', '"text"', '{"token":7,"user":{}}'])(
    'that makes no sense is none: %s (AU-04)',
    async (data) => {
      const phone = await signedIn();
      phone.safe?.set(inSafe, { data, access: 3 });

      const { session, ready } = await start(phone);
      await ready;

      expect(session.getSession()).toBeNull();
    },
  );

  const refuse = () => {
    throw new NativeRefusal('An OS error occurred', 'osError');
  };
  const broken: [string, (device: NativeSide) => void, string[]][] = [
    ['refuses', (device) => device.answer('SecureStorage.internalSetItem', refuse), []],
    ['is missing', () => undefined, ['SecureStorage']],
    ['has no notes of its own', () => undefined, ['Preferences']],
  ];

  it.each(broken)(
    'stays in the page where the safe %s: nobody signs in at every start (NA-07)',
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

  it('is none where the safe cannot be read, until somebody signs in (NA-07)', async () => {
    const { session, ready } = await start(await signedIn(), (device) => {
      device.answer('SecureStorage.internalGetItem', refuse);
    });

    await ready;

    expect(session.getSession()).toBeNull();
  });

  it('is waited for 2 s, and counts when it comes later (NA-07)', async () => {
    const phone = await signedIn();
    vi.useFakeTimers();
    let answer: (value: unknown) => void = () => undefined;
    const { session, ready } = await start(phone, (device) => {
      device.answer('SecureStorage.internalGetItem', () => new Promise((resolve) => (answer = resolve)));
    });
    await vi.advanceTimersByTimeAsync(2_000);
    await ready;
    expect(session.getSession()).toBeNull();

    answer({ data: JSON.stringify(ana) });
    await vi.advanceTimersByTimeAsync(0);

    expect(session.getSession()).toEqual(ana);
  });

  it('that comes late is not taken over who has signed in by then (NA-07)', async () => {
    const phone = await signedIn();
    vi.useFakeTimers();
    const { session, ready } = await start(phone, (device) => {
      device.answer('SecureStorage.internalGetItem', () => silence);
    });
    await vi.advanceTimersByTimeAsync(2_000);
    await ready;

    session.startSession(ben);
    await vi.advanceTimersByTimeAsync(5_000);

    expect(session.getSession()).toEqual(ben);
  });
});

describe.each(['android', 'ios'] as const)('reminders that wait on %s', (platform) => {
  /** A start that finds a reminder of whoever was signed in before. */
  async function start(isSignedIn: boolean) {
    if (isSignedIn) localStorage.setItem(inPage, JSON.stringify(ana));
    const phone = withLocalNotifications(inShell(platform, { without: ['SecureStorage'] }), platform);
    phone.waiting.set(1, { id: 1, title: 'Water the plants', body: 'Now, 9:00 AM' });
    const session = await import('../../data/session/session.ts');
    const { startNative } = await import('../start-native.ts');
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

  it('end at a start that finds nobody signed in (AU-11, NA-04)', async () => {
    const { phone } = await start(false);

    await vi.waitFor(() => expect(phone.waiting.size).toBe(0));
  });
});
