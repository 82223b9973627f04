import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isKnownSelfHosted, saveSubscription, readSavedSubscription } from './saved-subscription.ts';

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

const storedRecord = () => JSON.parse(localStorage.getItem(key) ?? 'null') as Record<string, unknown>;

describe('a stored subscription', () => {
  it('has the response, its time, its user and a checksum (PW-06)', () => {
    saveSubscription(subscription, 'mara');

    const { integrity, ...rest } = storedRecord();
    expect(rest).toEqual({ ...subscription, cachedAt: noon, userId: 'mara' });
    expect(integrity).toMatch(/^[0-9a-f]{1,8}$/);
  });

  it('opens the app for 24 hours and not a millisecond longer (PW-06)', () => {
    saveSubscription(subscription, 'mara');

    expect(readSavedSubscription('mara')).toEqual(subscription);
    vi.setSystemTime(noon + day - 1);
    expect(readSavedSubscription('mara')).toEqual(subscription);
    vi.setSystemTime(noon + day);
    expect(readSavedSubscription('mara')).toBeUndefined();
  });

  it('opens the app to no other user, and not without one (PW-06)', () => {
    saveSubscription(subscription, 'mara');

    expect(readSavedSubscription('ben')).toBeUndefined();
    expect(readSavedSubscription(undefined)).toBeUndefined();
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
  ])('is ignored after its %s was edited (PW-06)', (field, value) => {
    saveSubscription(subscription, 'mara');
    localStorage.setItem(key, JSON.stringify({ ...storedRecord(), [field]: value }));

    expect(readSavedSubscription('mara')).toBeUndefined();
    expect(isKnownSelfHosted('mara')).toBe(false);
  });

  it.each(['', '{', 'null', '7', '[]', '{"userId":"mara"}'])('is ignored if it is %j (PW-06)', (damaged) => {
    localStorage.setItem(key, damaged);

    expect(readSavedSubscription('mara')).toBeUndefined();
  });

  it('expires with the subscription, and if the device’s clock was set back (PW-06)', () => {
    saveSubscription({ ...subscription, expiresAt: '2026-11-20T13:00:00Z' }, 'mara');

    vi.setSystemTime(noon + 60 * 60_000);
    expect(readSavedSubscription('mara')).toBeUndefined();
    vi.setSystemTime(noon - 1);
    expect(readSavedSubscription('mara')).toBeUndefined();
  });

  it('is removed when the server says inactive (PW-06)', () => {
    saveSubscription(subscription, 'mara');
    saveSubscription({ ...subscription, active: false }, 'mara');

    expect(localStorage.getItem(key)).toBeNull();
  });

  it('is skipped silently when the storage is full (PW-06)', () => {
    saveSubscription(subscription, 'mara');
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    saveSubscription(subscription, 'mara');

    expect(localStorage.getItem(key)).toBeNull();
  });

  it('still says after 24 hours that the server sells nothing (PW-11)', () => {
    saveSubscription({ ...subscription, plan: 'self-hosted', expiresAt: null }, 'mara');
    vi.setSystemTime(noon + 30 * day);

    expect([isKnownSelfHosted('mara'), isKnownSelfHosted('ben')]).toEqual([true, false]);
  });
});
