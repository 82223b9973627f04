import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { QueryObserver, type QueryClient } from '@tanstack/react-query';
import type { ChangesSince } from '@pouch/contract/changes-since';
import { aRule } from '../../testing/a-rule.ts';
import { anItem } from '../../testing/an-item.ts';
import { changesSince } from '../../testing/answers/changes-since.ts';
import { mockApi, heldAnswers, json } from '../../testing/mock-api.ts';
import { clientId } from '../http/client-id.ts';
import { itemKeys } from '../items/item-cache.ts';
import { contactQueries } from '../people/contact-queries.ts';
import { createQueryClient } from '../query-client.ts';
import { currentStore } from '../store/current-store.ts';
import { profileKey } from '../store/things.ts';
import { sortingRulesQuery } from '../user/sorting-rules-query.ts';
import { statsQuery } from '../user/stats-query.ts';
import { createLiveRefresh } from './live-refresh.ts';

const [birch, alder] = [anItem({ cleaned_title: 'Birch' }), anItem({ cleaned_title: 'Alder' })];
const profile = {
  uid: 'ana',
  email: 'ana@example.com',
  displayName: null,
  photoURL: null,
  enableManualOrdering: false,
  timezone: 'Europe/London',
  timeFormat: '24h' as const,
  firstDayOfWeek: 'MON' as const,
  examplesDismissed: true,
  firstStepsDismissed: true,
};
const elsewhere = (
  topic: 'items' | 'profile' | 'sortingRules' | 'subscription',
  ids: string[] | null = null,
) => ({ topic, ids, client: null }) as const;

const feedPath = '/api/changes/since?cursor=1';

let client: QueryClient;
let asked: { method: string; path: string }[];
let refresh: ReturnType<typeof createLiveRefresh>;
/** What the server tells of the time since the page was opened. */
let changes: Partial<ChangesSince>;

async function open() {
  asked = mockApi({
    'GET /api/items': () => json([birch, alder]),
    'GET /api/user/profile': () => json(profile),
    'GET /api/user/subscription': () => json({ plan: 'annual' }),
    [`GET ${feedPath}`]: () => changesSince(changes),
  });
  client = createQueryClient();
  await client.query({ queryKey: itemKeys.list() });
  await client.query({ queryKey: ['/api/user/profile'] });
  asked.length = 0;
  refresh = createLiveRefresh(client, currentStore());
}

beforeEach(() => {
  vi.useFakeTimers();
  changes = {};
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
  beforeEach(async () => {
    await currentStore().absorb({ things: [], startedAt: 0, cursor: '1' });
    await open();
  });

  it('is read with all others of 50 ms, in one request (AC-14, OF-13)', async () => {
    changes = {
      items: [
        { ...birch, cleaned_title: 'Silver birch', version: 2 },
        { ...alder, cleaned_title: 'Black alder', version: 2 },
      ],
    };
    refresh.onChange(elsewhere('items', [birch.id]));
    await vi.advanceTimersByTimeAsync(49);
    refresh.onChange(elsewhere('items', [birch.id, alder.id]));
    expect(paths()).toEqual([]);

    await vi.advanceTimersByTimeAsync(1);

    expect(paths()).toEqual([feedPath]);
    expect(titles()).toEqual(['Silver birch', 'Black alder']);
  });

  it('is read once more after failures, while the stream stays open (AC-14, OF-13)', async () => {
    const failures = [new Response('', { status: 503 }), new Error('No network')];
    asked = mockApi({ [`GET ${feedPath}`]: () => failures.shift() ?? changesSince() });

    refresh.onChange(elsewhere('items', [birch.id]));
    await vi.advanceTimersByTimeAsync(10_000);

    expect(paths()).toEqual([feedPath, feedPath, feedPath]);
  });

  it('is not read once more where that is refused, and after the page has ended (AC-14, AC-05)', async () => {
    const refusal = json({ code: 'forbidden', message: 'Access is restricted.' }, 403);
    const answers = [refusal, new Response('', { status: 503 })];
    asked = mockApi({ [`GET ${feedPath}`]: () => answers.shift() ?? changesSince() });

    refresh.onChange(elsewhere('items', [birch.id]));
    await vi.advanceTimersByTimeAsync(100_000);
    expect(paths()).toEqual([feedPath]);

    refresh.onChange(elsewhere('items', [birch.id]));
    await vi.advanceTimersByTimeAsync(60);
    refresh.stop();
    await vi.advanceTimersByTimeAsync(100_000);
    expect(paths()).toEqual([feedPath, feedPath]);
  });

  it('is ignored if this page made it (AC-14)', async () => {
    refresh.onChange({ ...elsewhere('items', [birch.id]), client: clientId });
    refresh.onChange({ ...elsewhere('profile'), client: clientId });
    await vi.advanceTimersByTimeAsync(1_000);

    expect(paths()).toEqual([]);
  });

  it('of the items, also one made here, reads the stats again if they are shown (ST-01)', async () => {
    const observer = new QueryObserver(client, statsQuery());
    const stop = observer.subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(1);
    asked.length = 0;

    refresh.onChange({ ...elsewhere('items', [birch.id]), client: clientId });
    await vi.advanceTimersByTimeAsync(1_000);
    stop();

    expect(paths()).toEqual(['/api/stats']);
  });

  it('of the profile reads only what changed, and leaves what was changed here (AC-14)', async () => {
    changes = { profile: { ...profile, displayName: 'Ana', timezone: 'Europe/Paris' } };
    await currentStore().submit([
      {
        things: [profileKey],
        title: 'Time zone',
        request: { call: 'saveTimezone', body: { timezone: 'Asia/Tokyo' } },
        effects: [{ key: profileKey, merge: { timezone: 'Asia/Tokyo' } }],
      },
    ]);

    refresh.onChange(elsewhere('profile'));
    await vi.advanceTimersByTimeAsync(1_000);

    expect(paths()).toEqual([feedPath]);
    expect(client.getQueryData(['/api/user/profile'])).toMatchObject({
      displayName: 'Ana',
      timezone: 'Asia/Tokyo',
    });
  });

  it('of the subscription rereads it once more if it was changed here during the read (AC-14)', async () => {
    const path = '/api/user/subscription';
    const { hold, answer } = heldAnswers();
    asked = mockApi({ [`GET ${path}`]: hold });
    const plan = () => client.getQueryData<{ plan: string }>([path])?.plan;
    client.setQueryData([path], { plan: 'annual' });
    refresh.onChange(elsewhere('subscription'));
    client.setQueryData([path], { plan: 'lifetime' });

    answer(json({ plan: 'annual' }));
    await vi.advanceTimersByTimeAsync(1);
    expect(plan()).toBe('lifetime');
    expect(paths()).toEqual([path, path]);

    answer(json({ plan: 'monthly' }));
    await vi.advanceTimersByTimeAsync(1);
    expect(plan()).toBe('monthly');
    expect(paths()).toHaveLength(2);
  });

  it('of the sorting rules reads only what changed (AC-14, SO-08)', async () => {
    const milk = aRule('Oat milk');
    changes = { sortingRules: [milk] };
    client.setQueryData(sortingRulesQuery().queryKey, []);

    refresh.onChange(elsewhere('sortingRules'));
    await vi.advanceTimersByTimeAsync(1_000);

    expect(paths()).toEqual([feedPath]);
    expect(client.getQueryData(sortingRulesQuery().queryKey)).toEqual([milk]);
  });

  it.each([
    ['contacts', contactQueries.contacts().queryKey, contactQueries.pendingShares().queryKey],
    ['shares', contactQueries.pendingShares().queryKey, contactQueries.contacts().queryKey],
    ['shares', contactQueries.sentShares().queryKey, contactQueries.contacts().queryKey],
  ] as const)('of %s reads those only (AC-14, CO-07, SH-05)', async (topic, concerned, other) => {
    for (const key of [concerned, other]) client.setQueryData(key, []);

    refresh.onChange({ topic, ids: null, client: null });
    await vi.advanceTimersByTimeAsync(1_000);

    expect(client.getQueryState(concerned)?.isInvalidated).toBe(true);
    expect(client.getQueryState(other)?.isInvalidated).toBe(false);
    expect(paths()).toEqual([]);
  });

  it('of the recaps invalidates the unseen one (AC-14, HO-02)', async () => {
    client.setQueryData(['/api/recaps/unseen'], {});

    refresh.onChange({ topic: 'recaps', ids: null, client: null });
    await vi.advanceTimersByTimeAsync(1_000);

    expect(client.getQueryState(['/api/recaps/unseen'])?.isInvalidated).toBe(true);
    expect(client.getQueryState(itemKeys.list())?.isInvalidated).toBe(false);
  });
});

describe('a stream that opens', () => {
  it('is followed by one reading of what changed before, also after a gap (AC-14, OF-13)', async () => {
    await currentStore().absorb({ things: [], startedAt: 0, cursor: '1' });
    await open();
    changes = { gone: [{ kind: 'item', id: birch.id }] };

    refresh.onOpen();
    refresh.onGap();
    await vi.advanceTimersByTimeAsync(1_000);

    expect(paths()).toEqual([feedPath]);
    expect(titles()).toEqual(['Alder']);
  });

  it('needs no reading on a page that has just read everything (AC-14)', async () => {
    await open();

    refresh.onOpen();
    await vi.advanceTimersByTimeAsync(1_000);

    expect(paths()).toEqual([]);
    expect(client.getQueryState(itemKeys.list())?.isInvalidated).toBe(false);
  });
});

describe('a page that keeps nothing', () => {
  beforeEach(open);

  it.each([
    ['a change elsewhere', () => refresh.onChange(elsewhere('items', [birch.id]))],
    ['a gap', () => refresh.onGap()],
  ])('reads everything of the person again after %s (AC-14, OF-11)', async (_, happens) => {
    client.setQueryData(sortingRulesQuery().queryKey, []);

    happens();
    await vi.advanceTimersByTimeAsync(1_000);

    for (const key of [itemKeys.list(), sortingRulesQuery().queryKey, ['/api/user/profile']]) {
      expect(client.getQueryState(key)?.isInvalidated).toBe(true);
    }
  });

  it('reads contacts, shares, recaps and the subscription after a gap, too (AC-14)', async () => {
    const { contacts, pendingShares } = contactQueries;
    const keys = [contacts().queryKey, pendingShares().queryKey, ['/api/recaps/unseen']];
    for (const key of keys) client.setQueryData(key, []);
    client.setQueryData(['/api/user/subscription'], { plan: 'monthly' });

    refresh.onGap();
    await vi.advanceTimersByTimeAsync(1_000);

    for (const key of keys) expect(client.getQueryState(key)?.isInvalidated).toBe(true);
    expect(client.getQueryData(['/api/user/subscription'])).toEqual({ plan: 'annual' });
  });
});
