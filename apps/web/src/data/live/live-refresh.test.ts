import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { QueryClient } from '@tanstack/react-query';
import { anItem } from '../../testing/an-item.ts';
import { mockApi, heldAnswers, json } from '../../testing/mock-api.ts';
import { itemKeys } from '../items/item-cache.ts';
import { clientId } from '../http/client-id.ts';
import { createLiveRefresh } from './live-refresh.ts';
import { contactQueries } from '../people/contact-queries.ts';
import { createQueryClient } from '../query-client.ts';
import { sortingRulesQuery } from '../user/sorting-rules-query.ts';

const [birch, alder] = [anItem({ cleaned_title: 'Birch' }), anItem({ cleaned_title: 'Alder' })];
const items = (ids: string[] | null, client: string | null = null) =>
  ({ topic: 'items', ids, client }) as const;

let client: QueryClient;
let asked: { method: string; path: string }[];
let refresh: ReturnType<typeof createLiveRefresh>;

beforeEach(async () => {
  vi.useFakeTimers();
  asked = mockApi({
    'GET /api/items': () => json([birch, alder]),
    'GET /api/user/profile': () => json({ timezone: 'Europe/London' }),
    [`GET /api/items/${birch.id}`]: () => json({ ...birch, cleaned_title: 'Silver birch' }),
    [`GET /api/items/${alder.id}`]: () => json({ ...alder, cleaned_title: 'Black alder' }),
  });
  client = createQueryClient();
  await client.query({ queryKey: itemKeys.list() });
  await client.query({ queryKey: ['/api/user/profile'] });
  asked.length = 0;
  refresh = createLiveRefresh(client);
});

afterEach(() => {
  refresh.stop();
  client.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const paths = () => asked.map(({ path }) => path);
const titles = () =>
  client.getQueryData<{ cleaned_title: string }[]>(itemKeys.list())?.map((item) => item.cleaned_title);

describe('a change elsewhere', () => {
  it('reads several changes of 50 ms together, each item once (AC-14)', async () => {
    refresh.onChange(items([birch.id]));
    await vi.advanceTimersByTimeAsync(49);
    refresh.onChange(items([birch.id, alder.id]));
    expect(paths()).toEqual([]);

    await vi.advanceTimersByTimeAsync(1);

    expect(paths()).toEqual([`/api/items/${birch.id}`, `/api/items/${alder.id}`]);
    expect(titles()).toEqual(['Silver birch', 'Black alder']);
  });

  it('is ignored if this page made it (AC-14)', async () => {
    refresh.onChange(items([birch.id], clientId));
    refresh.onChange({ topic: 'profile', ids: null, client: clientId });
    await vi.advanceTimersByTimeAsync(1_000);

    expect(paths()).toEqual([]);
  });

  it('of the profile rereads only the profile (AC-14)', async () => {
    refresh.onChange({ topic: 'profile', ids: null, client: null });
    await vi.advanceTimersByTimeAsync(1_000);

    expect(paths()).toEqual(['/api/user/profile']);
  });

  it('of the profile rereads it once more if the profile was changed here during the read (AC-14)', async () => {
    const { hold, answer } = heldAnswers();
    asked = mockApi({ 'GET /api/user/profile': hold });
    const zone = () => client.getQueryData<{ timezone: string }>(['/api/user/profile'])?.timezone;
    refresh.onChange({ topic: 'profile', ids: null, client: null });
    client.setQueryData(['/api/user/profile'], { timezone: 'Asia/Tokyo' });

    answer(json({ timezone: 'Europe/London' }));
    await vi.advanceTimersByTimeAsync(1);
    expect(zone()).toBe('Asia/Tokyo');
    expect(paths()).toHaveLength(2);

    answer(json({ timezone: 'Europe/Paris' }));
    await vi.advanceTimersByTimeAsync(1);
    expect(zone()).toBe('Europe/Paris');
    expect(paths()).toHaveLength(2);
  });

  it('of the sorting rules rereads only them (AC-14, SO-08)', async () => {
    client.setQueryData(sortingRulesQuery().queryKey, []);

    refresh.onChange({ topic: 'sortingRules', ids: null, client: null });
    await vi.advanceTimersByTimeAsync(1_000);

    expect(client.getQueryState(sortingRulesQuery().queryKey)?.isInvalidated).toBe(true);
    expect(client.getQueryState(itemKeys.list())?.isInvalidated).toBe(false);
  });

  it.each([
    ['contacts', contactQueries.contacts().queryKey, contactQueries.pendingShares().queryKey],
    ['shares', contactQueries.pendingShares().queryKey, contactQueries.contacts().queryKey],
  ] as const)('of %s reads those only (AC-14, CO-07, SH-05)', async (topic, concerned, other) => {
    for (const key of [concerned, other]) client.setQueryData(key, []);

    refresh.onChange({ topic, ids: null, client: null });
    await vi.advanceTimersByTimeAsync(1_000);

    expect(client.getQueryState(concerned)?.isInvalidated).toBe(true);
    expect(client.getQueryState(other)?.isInvalidated).toBe(false);
  });

  it('of the recaps invalidates the unseen one (AC-14, HO-02)', async () => {
    client.setQueryData(['/api/recaps/unseen'], {});

    refresh.onChange({ topic: 'recaps', ids: null, client: null });
    await vi.advanceTimersByTimeAsync(1_000);

    expect(client.getQueryState(['/api/recaps/unseen'])?.isInvalidated).toBe(true);
    expect(client.getQueryState(itemKeys.list())?.isInvalidated).toBe(false);
  });

  it('of more than a few items invalidates all lists (AC-14)', async () => {
    refresh.onChange(items(['1', '2', '3', '4', '5', '6']));
    await vi.advanceTimersByTimeAsync(50);

    expect(paths()).toEqual([]);
    expect(client.getQueryState(itemKeys.list())?.isInvalidated).toBe(true);
  });
});

it('a gap invalidates all lists, and rereads the profile, the settings and the subscription once (AC-14)', async () => {
  client.setQueryData(sortingRulesQuery().queryKey, []);

  refresh.onGap();
  await vi.advanceTimersByTimeAsync(1_000);

  expect(paths()).toEqual(['/api/user/profile']);
  expect(client.getQueryState(itemKeys.list())?.isInvalidated).toBe(true);
  expect(client.getQueryState(sortingRulesQuery().queryKey)?.isInvalidated).toBe(true);
});
