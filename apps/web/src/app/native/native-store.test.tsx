import { NativeError, noResponse, type FakeBridge } from '@pouch/mobile/fake-native-bridge';
import { fakePurchases, type Payment, type FakeStore } from '@pouch/mobile/fake-plugins/purchases';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mockApi, json } from '../../testing/mock-api.ts';
import { installFakeBridge } from '../../testing/fakes/fake-bridge.ts';

const subscribed = {
  active: true,
  access: 'full',
  plan: 'app.pouch.monthly',
  expiresAt: null,
  rcCustomerId: 'mara',
  lastChecked: '2026-11-20T10:00:00Z',
};
/** Plugins that other parts of the app use. */
const otherPlugins = ['App', 'LocalNotifications', 'FirebaseMessaging'];
const inactive = { ...subscribed, active: false, plan: null };
const monthly = { identifier: '$rc_monthly', packageType: 'MONTHLY', priceString: '3,49 €', hasTrial: true };
const yearly = { identifier: '$rc_annual', packageType: 'ANNUAL', priceString: '30,00 €' };

/** The server's responses: the subscription, and the keys of the apps. */
let subscription: object;
let keys: () => Response | Error;
let asked: ReturnType<typeof mockApi>;

beforeEach(() => {
  subscription = inactive;
  keys = () => json({ ios: 'appl_pouch', android: 'goog_pouch' });
  asked = mockApi({
    'GET /api/user/profile': () =>
      json({
        uid: 'mara',
        email: 'mara@example.com',
        displayName: null,
        photoURL: null,
        enableManualOrdering: false,
        timezone: 'Europe/Berlin',
      }),
    'GET /api/user/subscription': () => json(subscription),
    'GET /api/user/subscription/keys': () => keys(),
    'GET /api/items?status=Active': () => json([]),
    'GET /api/changes': () => new Response(new ReadableStream()),
    'POST /api/auth/sign-out': () => json({ success: true }),
  });
  vi.useFakeTimers({ shouldAdvanceTime: true });
});

afterEach(async () => {
  await act(() => vi.advanceTimersByTimeAsync(0));
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await vi.dynamicImportSettled();
});

const setupUser = () => userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTimeAsync(ms) });
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });
const opened = () => screen.findByRole('heading', { name: 'Page Not Found' });
const home = () => screen.findByRole('heading', { name: 'Scheduled' });
const checks = () => asked.filter(({ path }) => path === '/api/user/subscription').length;
const felt = ({ calls }: FakeBridge) => calls.filter(({ method }) => method === 'Haptics.vibrate').length;
const asksStore = ({ calls }: FakeBridge) => calls.some(({ method }) => method.startsWith('Purchases.'));
const alert = async () => (await screen.findByRole('alert')).textContent;

describe.each(['android', 'ios'] as const)('subscribing in the app on %s', (platform) => {
  type Setting = (store: FakeStore, device: FakeBridge) => void;

  async function start(set: Setting = () => undefined, without: string[] = []) {
    const device = installFakeBridge(platform, { without: [...otherPlugins, ...without] });
    const store = fakePurchases(device, platform);
    store.packages = [yearly, monthly];
    device.implement('Haptics.vibrate', () => undefined);
    set(store, device);
    const session = await import('../../data/session/session.ts');
    const { App } = await import('../app.tsx');
    session.startSession({ token: 'secret', user: { id: 'mara', email: 'mara@example.com', name: null } });
    window.history.replaceState(null, '', '/nowhere');
    render(<App />);
    const methods = () => device.calls.map(({ method }) => method);
    const count = (method: string) => methods().filter((one) => one === method).length;
    return { device, store, session, count };
  }

  it('starts the provider once, with the user and the key of this system (PW-07)', async () => {
    subscription = subscribed;
    const { device, count } = await start();

    await opened();
    await waitFor(() => expect(count('Purchases.getCustomerInfo')).toBe(1));

    const given = device.calls.filter(({ method }) => /configure|logIn/.test(method));
    const apiKey = { android: 'goog_pouch', ios: 'appl_pouch' }[platform];
    expect(given).toEqual([{ method: 'Purchases.configure', options: { apiKey, appUserID: 'mara' } }]);
  });

  it('never starts the provider on a server that sells nothing (PW-07, PW-11)', async () => {
    subscription = { ...subscribed, plan: 'self-hosted' };
    const { device } = await start();

    await opened();
    await pass(5);

    expect(asksStore(device)).toBe(false);
    expect(asked.map(({ path }) => path)).not.toContain('/api/user/subscription/keys');
  });

  it('logs the provider out between two accounts (PW-07)', async () => {
    subscription = subscribed;
    const { store, session, count } = await start();
    await opened();
    await waitFor(() => expect(store.userId).toBe('mara'));

    act(() => session.endSession());
    await waitFor(() => expect(count('Purchases.logOut')).toBe(1));
    act(() =>
      session.startSession({ token: 'other', user: { id: 'ben', email: 'ben@example.com', name: null } }),
    );

    await waitFor(() => expect(store.userId).toBe('ben'));
    expect(count('Purchases.configure')).toBe(1);
  });

  it('buys the monthly package; when the server knows, the phone taps and the app opens at home (PW-02, PW-05, PW-08, AC-08)', async () => {
    const { device, store } = await start();
    expect(await screen.findByText('In your store: 3,49 €')).toBeDefined();
    await setupUser().click(await button('Start 7-Day Free Trial'));
    expect((await button('Processing...')).disabled).toBe(true);
    expect(store.isEntitled).toBe(true);
    await pass(2.5);
    expect(screen.getByRole('dialog')).toBeDefined();

    subscription = subscribed;
    await pass(4);

    expect(await home()).toBeDefined();
    expect(window.location.pathname).toBe('/');
    await waitFor(() => expect(felt(device)).toBe(1));
    expect(device.calls.find(({ method }) => method === 'Purchases.purchasePackage')?.options).toMatchObject({
      aPackage: { identifier: '$rc_monthly' },
    });
  });

  it('taps, too, if the provider’s event has opened the app before the first check (PW-07, PW-08)', async () => {
    const { device } = await start();
    await screen.findByText('In your store: 3,49 €');

    subscription = subscribed;
    await setupUser().click(await button('Start 7-Day Free Trial'));

    expect(await home()).toBeDefined();
    await waitFor(() => expect(felt(device)).toBe(1));
  });

  it('offers no trial to a user who is not eligible (PW-02)', async () => {
    await start((store) => (store.packages = [{ ...monthly, hasTrial: false }]));

    expect(await button('Subscribe 3,49 €')).toBeDefined();
  });

  it('offers no trial if the store does not know the eligibility (PW-02)', async () => {
    await start((_, device) => {
      device.implement('Purchases.checkTrialOrIntroductoryPriceEligibility', () => {
        throw new NativeError('no network', '10');
      });
    });

    const name = platform === 'ios' ? 'Subscribe 3,49 €' : 'Start 7-Day Free Trial';
    expect(await button(name)).toBeDefined();
  });

  it.each<[Payment, string]>([
    ['cancelled', 'Purchase CancelledNothing was charged. Tap Subscribe to try again.'],
    ['taken before', 'Already Subscribed'],
    ['pending', 'Purchase PendingThe store is waiting for payment'],
  ])('a payment that is %s is explained, and not checked further (PW-09)', async (payment, words) => {
    await start((store) => (store.payment = payment));
    await screen.findByText('In your store: 3,49 €');

    await setupUser().click(await button('Start 7-Day Free Trial'));

    expect(await alert()).toContain(words);
    expect((await button('Start 7-Day Free Trial')).disabled).toBe(false);
  });

  it('a cancelled purchase is recognised in every language of the store (PW-09)', async () => {
    await start((_, device) => {
      device.implement('Purchases.purchasePackage', () => {
        throw new NativeError('Der Store hat den Kauf nicht ausgeführt', '1');
      });
    });
    await screen.findByText('In your store: 3,49 €');

    await setupUser().click(await button('Start 7-Day Free Trial'));

    expect(await alert()).toContain('Purchase Cancelled');
  });

  it('a pending payment that succeeds opens the app automatically (PW-07, AC-08)', async () => {
    const { store } = await start((given) => (given.payment = 'pending'));
    await screen.findByText('In your store: 3,49 €');
    await setupUser().click(await button('Start 7-Day Free Trial'));
    await alert();

    subscription = subscribed;
    act(() => store.entitle(true));

    expect(await home()).toBeDefined();
  });

  it('a purchase that only the provider knows belongs to another account, after 30 s (PW-08)', async () => {
    await start();
    await screen.findByText('In your store: 3,49 €');
    await setupUser().click(await button('Start 7-Day Free Trial'));

    await pass(32);

    const account = { android: 'Google Account', ios: 'Apple ID' }[platform];
    expect(await alert()).toContain(`${account} Already Subscribed`);
  });

  it('restores the purchases of the store account, or says that there are none (PW-03, PW-08, PW-09)', async () => {
    const { store } = await start();
    await setupUser().click(await button('Restore Previous Purchase'));
    expect(await alert()).toContain('No Active Subscription Found');

    store.hasBought = true;
    subscription = subscribed;
    await setupUser().click(await button('Restore Previous Purchase'));
    await pass(3);

    expect(await home()).toBeDefined();
  });

  it('shows a message if the store has no offer (PW-05)', async () => {
    await start((store) => (store.packages = null));

    await setupUser().click(await button('Subscribe $3'));

    expect(await alert()).toContain('No Package Available');
  });

  it.each<[string, () => Response | Error, string]>([
    ['this app has no key', () => json({ ios: null, android: null }), 'Configuration Issue'],
    ['the key cannot be read', () => new TypeError('Failed to fetch'), 'Connection Issue'],
  ])('shows a message if %s, and does not ask the store (PW-09)', async (_, answer, title) => {
    keys = answer;
    const { device } = await start();

    await setupUser().click(await button('Subscribe $3'));

    expect(await alert()).toContain(title);
    expect(asksStore(device)).toBe(false);
  });

  it.each<[string, Setting, string[]]>([
    ['is missing', () => undefined, ['Purchases']],
    [
      'refuses everything',
      (_, device) =>
        device.implement('Purchases.isConfigured', () => {
          throw new NativeError('broken');
        }),
      [],
    ],
    ['never answers', (_, device) => device.implement('Purchases.isConfigured', () => noResponse), []],
  ])(
    'a provider that %s leaves the paywall and the sign-out usable (PW-03, NA-07)',
    async (_, set, without) => {
      await start(set, without);
      await setupUser().click(await button('Subscribe $3'));
      await pass(40);

      const words = await alert();
      expect(words).toMatch(/Purchase Failed|Connection Issue/);
      expect(words).not.toMatch(/UNIMPLEMENTED|not implemented/i);
      await setupUser().click(await button('Log Out / Switch Account'));
      expect(await button('Log In')).toBeDefined();
    },
  );

  it('an open app stays open if the provider fails: the server decides (PW-06, PW-07)', async () => {
    subscription = subscribed;
    await start((_, device) => {
      device.implement('Purchases.getCustomerInfo', () => {
        throw new NativeError('Error performing request.', '10');
      });
    });
    await opened();

    await waitFor(() => expect(checks()).toBe(2));

    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('a refund that the provider reports closes the app, when the server confirms it (PW-07, AC-04)', async () => {
    subscription = subscribed;
    const { store } = await start((_, device) => {
      device.implement('Purchases.getCustomerInfo', () => ({
        customerInfo: { entitlements: { active: { Subscribed: {} } } },
      }));
    });
    await opened();
    await waitFor(() => expect(store.userId).toBe('mara'));
    await pass(1);
    expect(checks()).toBe(1);

    subscription = inactive;
    act(() => store.entitle(false));

    expect(await screen.findByRole('dialog', { name: /not subscribed just yet!$/ })).toBeDefined();
  });

  it('a report of the provider counts only when the server confirms it (PW-06, PW-07)', async () => {
    const { store } = await start();
    await screen.findByText('In your store: 3,49 €');
    const before = checks();

    act(() => store.entitle(true));

    await waitFor(() => expect(checks()).toBe(before + 1));
    expect(screen.getByRole('dialog')).toBeDefined();
  });
});
