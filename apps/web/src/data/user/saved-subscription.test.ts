import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isKnownSelfHosted, keepSubscription, keptSubscription } from './saved-subscription.ts';

const key = 'pouch.subscription';
const noon = Date.parse('2026-11-20T12:00:00Z');
const day = 24 * 60 * 60_000;
const subscription = {
  active: true,
  access: 'full' as const,
  plan: 'app.pouch.monthly',
  expiresAt: '2026-12-20T12:00:00Z' as string | null,
  rcCustomerId: 'mara',
  lastChecked: '2026-11-20T11:59:00Z',
};

beforeEach(() => void vi.useFakeTimers({ now: noon }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const kept = () => JSON.parse(localStorage.getItem(key) ?? 'null') as Record<string, unknown>;

describe('what is kept of a subscription', () => {
  it('is the answer, when it came, whose it is, and its checksum (PW-06)', () => {
    keepSubscription(subscription, 'mara');

    const { integrity, ...rest } = kept();
    expect(rest).toEqual({ ...subscription, cachedAt: noon, userId: 'mara' });
    expect(integrity).toMatch(/^[0-9a-f]{1,8}$/);
  });

  it('opens the app for 24 hours and not a millisecond longer (PW-06)', () => {
    keepSubscription(subscription, 'mara');

    expect(keptSubscription('mara')).toEqual(subscription);
    vi.setSystemTime(noon + day - 1);
    expect(keptSubscription('mara')).toEqual(subscription);
    vi.setSystemTime(noon + day);
    expect(keptSubscription('mara')).toBeUndefined();
  });

  it('opens nothing to anybody else, nor to nobody (PW-06)', () => {
    keepSubscription(subscription, 'mara');

    expect(keptSubscription('ben')).toBeUndefined();
    expect(keptSubscription(undefined)).toBeUndefined();
  });

  it.each([
    ['active', false],
    ['access', 'restricted'],
    ['plan', 'self-hosted'],
    ['expiresAt', null],
    ['rcCustomerId', 'ben'],
    ['lastChecked', ''],
    ['cachedAt', noon + 1],
    ['integrity', '0'],
  ])('counts for nothing once its %s was changed by hand (PW-06)', (field, value) => {
    keepSubscription(subscription, 'mara');
    localStorage.setItem(key, JSON.stringify({ ...kept(), [field]: value }));

    expect(keptSubscription('mara')).toBeUndefined();
    expect(isKnownSelfHosted('mara')).toBe(false);
  });

  it.each(['', '{', 'null', '7', '[]', '{"userId":"mara"}'])('is not read from %j (PW-06)', (damaged) => {
    localStorage.setItem(key, damaged);

    expect(keptSubscription('mara')).toBeUndefined();
  });

  it('ends with the subscription itself, and where the device’s clock was set back (PW-06)', () => {
    keepSubscription({ ...subscription, expiresAt: '2026-11-20T13:00:00Z' }, 'mara');

    vi.setSystemTime(noon + 60 * 60_000);
    expect(keptSubscription('mara')).toBeUndefined();
    vi.setSystemTime(noon - 1);
    expect(keptSubscription('mara')).toBeUndefined();
  });

  it('goes when the server says inactive (PW-06)', () => {
    keepSubscription(subscription, 'mara');
    keepSubscription({ ...subscription, active: false }, 'mara');

    expect(localStorage.getItem(key)).toBeNull();
  });

  it('is nothing where the device is full, and nobody notices (PW-06)', () => {
    keepSubscription(subscription, 'mara');
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    keepSubscription(subscription, 'mara');

    expect(localStorage.getItem(key)).toBeNull();
  });

  it('still says after 24 hours that nothing is sold there (PW-11)', () => {
    keepSubscription({ ...subscription, plan: 'self-hosted', expiresAt: null }, 'mara');
    vi.setSystemTime(noon + 30 * day);

    expect([isKnownSelfHosted('mara'), isKnownSelfHosted('ben')]).toEqual([true, false]);
  });
});
