import { useQuery } from '@tanstack/react-query';
import { act, cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { endSession, startSession } from '../../data/session/session.ts';
import type { Purchases } from '../../platform/purchases/purchases.ts';
import type { Offer } from '../../platform/purchases/store-offer.ts';
import { userQueries } from '../../data/user/user-queries.ts';
import { mockApi, json } from '../../testing/mock-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { Paywall } from './paywall.tsx';

const monthly: Offer = { id: 'm', packageType: 'MONTHLY', price: '3,49 €', hasTrial: true };
const known = { access: 'full', plan: null, expiresAt: null, rcCustomerId: null, lastChecked: '' };

/** A store that sells, and whose purchases are confirmed at once, unless a test overrides it. */
function aStore(more: Partial<Purchases> = {}): Purchases {
  return {
    findOffers: () => Promise.resolve([{ ...monthly, id: 'y', packageType: 'ANNUAL' }, monthly]),
    buy: vi.fn(() => Promise.resolve()),
    restore: vi.fn(() => Promise.resolve(true)),
    isEntitled: () => Promise.resolve(true),
    ...more,
  };
}

let asked: { path: string }[];
let isActive = false;
const vibrate = vi.fn();
beforeEach(() => {
  isActive = false;
  vibrate.mockClear();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { vibrate }));
  asked = mockApi({ 'GET /api/user/subscription': () => json({ ...known, active: isActive }) });
  startSession({ token: 'secret', user: { id: 'mara', email: 'mara@example.com', name: null } });
});
afterEach(() => {
  endSession();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const setupUser = () =>
  userEvent.setup({ advanceTimers: (milliseconds) => vi.advanceTimersByTimeAsync(milliseconds) });
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

function open(purchases: Purchases | null, failedCheck: Parameters<typeof Paywall>[0]['failedCheck'] = null) {
  const logOut = <button type="button">Log Out / Switch Account</button>;
  renderScreen(<Paywall purchases={purchases} failedCheck={failedCheck} logOut={logOut} account={null} />);
}

/** As in the app: the content replaces the paywall as soon as the subscription is active. */
function Gate({ purchases }: { purchases: Purchases }) {
  const { data } = useQuery({ ...userQueries.subscription(), enabled: false });
  if (data?.active === true) return <p>Open</p>;
  return <Paywall purchases={purchases} failedCheck={null} logOut={null} account={null} />;
}

describe('the paywall', () => {
  it('says what is sold, for how much and why (PW-01)', () => {
    open(null);

    const dialog = screen.getByRole('dialog', { name: "Hey, looks like you're not subscribed just yet!" });
    expect(dialog.id).toBe('paywall-dialog');
    for (const words of ['Pouch Monthly', '7-Day Free Trial then $3/Per Month', '1-month, auto-renewing']) {
      expect(dialog.textContent).toContain(words);
    }
    expect(screen.getByRole('heading', { name: 'Why?' }).parentElement?.textContent).toMatch(
      /cloud and sorting them .* costs money/,
    );
    expect(screen.queryByText(/In your store/)).toBeNull();
  });

  it('says in a browser that subscribing needs a phone, and sells nothing (PW-02, PW-03)', () => {
    open(null);

    for (const name of ['Subscribe $3', 'Restore Previous Purchase']) {
      expect(button(name).disabled).toBe(true);
      const why = document.getElementById(button(name).getAttribute('aria-describedby') ?? '');
      expect(why?.textContent).toContain('in the Pouch app on your phone');
    }
    expect(screen.getByRole('heading', { name: 'Subscribe on your phone' })).toBeDefined();
  });

  it('says on Android that the Google account is charged (PW-04)', () => {
    vi.stubGlobal('Capacitor', { getPlatform: () => 'android' });
    open(null);

    expect(screen.getByText(/Charged to your Google account\./)).toBeDefined();
    expect(screen.queryByText(/Apple/)).toBeNull();
  });

  it('states the terms and links to them (PW-04)', () => {
    open(null);

    const text = screen.getByText(/Charged to your Apple ID/).textContent;
    expect(text).toContain('Renews unless cancelled at least 24 hours before the period ends.');
    expect(text).toContain('What is left of a trial is forfeited on purchase.');
    const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Privacy Policy (opens in a new tab)', '/legal/privacy.html'],
      ['Terms of Use (opens in a new tab)', '/legal/terms.html'],
    ]);
  });

  it('in front of the app cannot be closed, only left by logging out (PW-03, AC-04)', async () => {
    open(null);

    await setupUser().keyboard('{Escape}');

    expect(screen.getByRole('dialog')).toBeDefined();
    expect(button('Log Out / Switch Account')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Maybe Later' })).toBeNull();
  });

  it('starts at its heading, for keyboard and screen reader', () => {
    open(null);

    expect(document.activeElement).toBe(screen.getByRole('heading', { name: /^Hey/ }));
  });

  it('says when the check failed, and checks again (PW-06)', async () => {
    const checkAgain = vi.fn();
    open(null, { isChecking: false, checkAgain });

    expect(screen.getByRole('alert').textContent).toContain('could not be checked');
    await setupUser().click(button('Check Again'));

    expect(checkAgain).toHaveBeenCalledOnce();
  });
});

describe('the paywall on a phone', () => {
  it.each([
    ['Start 7-Day Free Trial', true],
    ['Subscribe 3,49 €', false],
  ])('offers “%s” at the store’s own price (PW-01, PW-02, PW-05)', async (name, hasTrial) => {
    open(aStore({ findOffers: () => Promise.resolve([{ ...monthly, hasTrial }]) }));

    expect(await screen.findByText('In your store: 3,49 €')).toBeDefined();
    expect(button(name).disabled).toBe(false);
    expect(button('Restore Previous Purchase').disabled).toBe(false);
    expect(screen.queryByRole('heading', { name: 'Subscribe on your phone' })).toBeNull();
  });

  it('buys the monthly package once, and shows “Processing...” until the server confirms (PW-02, PW-05, PW-08)', async () => {
    const store = aStore();
    open(store);
    await setupUser().click(await screen.findByRole('button', { name: 'Start 7-Day Free Trial' }));

    expect(button('Processing...').disabled).toBe(true);
    expect(button('Restore Previous Purchase').disabled).toBe(true);
    expect(store.buy).toHaveBeenCalledExactlyOnceWith(monthly);
    await pass(2.5);
    expect(asked).toHaveLength(1);
    expect(vibrate).not.toHaveBeenCalled();

    isActive = true;
    await pass(3);

    // The second check asks the server again, although the cached response is younger than five minutes.
    expect(asked).toHaveLength(2);
    expect(vibrate).toHaveBeenCalledOnce();
    expect(button('Start 7-Day Free Trial').disabled).toBe(false);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('vibrates when it is done, also where the app opens at that moment (PW-08)', async () => {
    isActive = true;
    let answer: (isEntitled: boolean) => void = () => undefined;
    const isEntitled = () => new Promise<boolean>((resolve) => (answer = resolve));
    renderScreen(<Gate purchases={aStore({ isEntitled })} />);
    await setupUser().click(await screen.findByRole('button', { name: 'Start 7-Day Free Trial' }));
    await pass(2.5);
    expect(screen.queryByText('Open')).toBeNull();

    answer(true);
    await pass(0);

    expect(screen.getByText('Open')).toBeDefined();
    expect(vibrate).toHaveBeenCalledOnce();
  });

  it.each([
    ['Apple ID Already Subscribed', aStore(), 31],
    ['Verification Delayed', aStore({ isEntitled: () => Promise.resolve(false) }), 21],
    ['Verification Error', aStore({ isEntitled: () => Promise.reject(new Error('UNAVAILABLE')) }), 11],
  ])('says “%s” where the purchase is not confirmed (PW-08)', async (title, store, seconds) => {
    open(store);
    await setupUser().click(await screen.findByRole('button', { name: 'Start 7-Day Free Trial' }));
    expect(screen.queryByRole('alert')).toBeNull();

    await pass(seconds);

    expect((await screen.findByRole('alert')).textContent).toContain(title);
    expect(button('Start 7-Day Free Trial').disabled).toBe(false);
  });

  it('says why the store refused, and clears it at the next attempt (PW-09)', async () => {
    const scrollIntoView = vi.spyOn(Element.prototype, 'scrollIntoView');
    const buy = vi.fn().mockRejectedValueOnce({ message: 'Purchase was cancelled.' });
    open(aStore({ buy: buy.mockResolvedValue(undefined) }));
    await setupUser().click(await screen.findByRole('button', { name: 'Start 7-Day Free Trial' }));

    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Purchase Cancelled');
    expect(scrollIntoView.mock.contexts).toEqual([alert]);
    expect(asked).toEqual([]);
    await setupUser().click(button('Start 7-Day Free Trial'));

    expect(screen.queryByRole('alert')).toBeNull();
    expect(button('Processing...').disabled).toBe(true);
  });

  it('says where nothing is offered, and takes no payment (PW-05)', async () => {
    const store = aStore({ findOffers: () => Promise.resolve([]) });
    open(store);
    await setupUser().click(button('Subscribe $3'));

    expect((await screen.findByRole('alert')).textContent).toContain('No Package Available');
    expect(store.buy).not.toHaveBeenCalled();
  });

  it('requests the offers again when the store did not answer, and says so when it still does not (PW-09)', async () => {
    open(aStore({ findOffers: () => new Promise(() => undefined) }));
    await pass(10);
    await setupUser().click(button('Subscribe $3'));
    await pass(10);

    expect((await screen.findByRole('alert')).textContent).toContain('Connection Issue');
  });

  it('restores with “Restoring...” until the server confirms (PW-03, PW-08)', async () => {
    isActive = true;
    const store = aStore();
    open(store);
    await setupUser().click(button('Restore Previous Purchase'));

    expect(button('Restoring...').disabled).toBe(true);
    expect(store.restore).toHaveBeenCalledOnce();
    await pass(2.5);
    expect(vibrate).toHaveBeenCalledOnce();
    expect(button('Restore Previous Purchase').disabled).toBe(false);
  });

  it.each([
    ['No Active Subscription Found', () => Promise.resolve(false)],
    ['Restore Failed', () => Promise.reject(new Error('receipt'))],
  ])('says “%s” when there is nothing to restore, or no answer (PW-09)', async (title, restore) => {
    open(aStore({ restore }));
    await setupUser().click(button('Restore Previous Purchase'));

    expect((await screen.findByRole('alert')).textContent).toContain(title);
    expect(asked).toEqual([]);
  });

  it('stops checking when it is unmounted (PW-08)', async () => {
    const isEntitled = vi.fn(() => Promise.resolve(false));
    const store = aStore({ isEntitled });
    open(store);
    await setupUser().click(await screen.findByRole('button', { name: 'Start 7-Day Free Trial' }));
    await pass(2.5);
    expect(isEntitled).toHaveBeenCalledOnce();

    cleanup();
    await pass(30);

    expect(isEntitled).toHaveBeenCalledOnce();
  });
});
