import type { Item } from '@pouch/contract/items';
import type { CallName } from '@pouch/contract/routes';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApi, type TestUser } from '../../../testing/api.ts';
import { waitForEarlierTransactions } from '../../../testing/database/wait-for-transactions.ts';
import { addItem } from '../../../testing/item-calls.ts';

const api = testApi();
let ana: TestUser;

interface List {
  name: CallName & ('listItems' | 'listBucketItems');
  params?: Record<string, string>;
  query?: Record<string, string>;
}

/** 27 items in all states and lists; among each three, two were made at the same moment, and each fourth has a place by hand. */
const insertItems = (userId: string) =>
  api.database.db
    .execute(sql`insert into items (user_id, id, title, original_text, category, bucket, urgency, status,
      manual_order, scheduled_at, scheduled_zone, created_at, updated_at, completed_at, archived_at)
    select ${userId}, gen_random_uuid(), 'Item ' || n, 'Item', category, case category when 'Bucket' then bucket end,
      case category when 'To-Do' then 'Next 3 Days' when 'Shopping' then 'Now' else 'Later' end,
      case when n % 2 = 0 then 'Active' else 'Completed' end, case when n % 4 = 0 then n % 3 end,
      case when n % 6 = 0 then made end, case when n % 6 = 0 then 'UTC' end, made, made,
      case when n % 2 = 1 then made end, case when n % 10 in (3, 9) then made end
    from (
      select n, (array['To-Do', 'Shopping', 'Bucket'])[1 + n % 3] as category,
        (array['ReadBucket', 'PlayBucket'])[1 + n % 2] as bucket,
        '2026-11-01 10:00:00.000001Z'::timestamptz - make_interval(secs => n / 3) as made
      from generate_series(1, 27) as n
    ) as made`);

beforeAll(async () => {
  ana = await api.createUser();
  await insertItems(ana.id);
});

const nextCursor = (link: unknown): string | null => {
  const [, address] = /^<([^>]+)>; rel="next"$/.exec(String(link)) ?? [];
  return address === undefined ? null : new URL(address, 'http://localhost').searchParams.get('cursor');
};

async function readPage(
  user: TestUser,
  { name, params = {}, query = {} }: List,
  more: Record<string, string>,
) {
  const { answer, headers } = await user.send(name, { params, query: { ...query, ...more } });
  return { items: answer, cursor: nextCursor(headers['link']) };
}

/** Reads all pages; `between` runs after each. */
async function readPages(
  list: List,
  limit: number,
  between: () => Promise<unknown> = () => Promise.resolve(),
) {
  const pages: Item[][] = [];
  let cursor: string | null = null;
  do {
    const page: { items: Item[]; cursor: string | null } = await readPage(ana, list, {
      limit: String(limit),
      ...(cursor !== null && { cursor }),
    });
    pages.push(page.items);
    cursor = page.cursor;
    await between();
  } while (cursor !== null);
  return pages;
}

const lists: [string, List][] = [
  ['all items', { name: 'listItems' }],
  ['the active ones', { name: 'listItems', query: { status: 'Active' } }],
  ['To-Dos', { name: 'listItems', query: { category: 'To-Do' } }],
  ['active Shopping', { name: 'listItems', query: { category: 'Shopping', status: 'Active' } }],
  ['all buckets', { name: 'listItems', query: { category: 'Bucket' } }],
  ['one bucket', { name: 'listBucketItems', params: { bucketName: 'ReadBucket' } }],
  ['completed items', { name: 'listItems', query: { status: 'Completed' } }],
  ['completed To-Dos', { name: 'listItems', query: { status: 'Completed', category: 'To-Do' } }],
  ['archived items', { name: 'listItems', query: { status: 'Completed', archived: 'true' } }],
  ['what is due', { name: 'listItems', query: { due: 'today' } }],
];

describe('a list in pages', () => {
  it.each(lists)(
    'of %s has the items of the whole list in its order, none twice (IL-03)',
    async (_, list) => {
      const { answer: whole, headers } = await ana.send(list.name, list);

      expect(headers['link']).toBeUndefined();
      expect(whole.length).toBeGreaterThan(2);
      for (const limit of [1, 2, whole.length - 1, whole.length, 500]) {
        const pages = await readPages(list, limit);
        expect(pages.flat()).toEqual(whole);
        expect(
          pages
            .map(({ length }) => length)
            .slice(0, -1)
            .every((length) => length === limit),
        ).toBe(true);
        expect(pages).toHaveLength(Math.ceil(whole.length / limit));
      }
    },
  );

  it('has a hundred items where a client names no number (IL-03)', async () => {
    const { cursor } = await readPage(ana, { name: 'listItems' }, { limit: '1' });
    const { items } = await readPage(ana, { name: 'listItems' }, { cursor: cursor ?? '' });
    const { answer: whole } = await ana.send('listItems');

    expect(items).toEqual(whole.slice(1));
  });

  it('skips and doubles nothing that stayed while others came, went and moved (IL-03)', async () => {
    const list: List = { name: 'listItems', query: { status: 'Active', category: 'Shopping' } };
    const { answer: before } = await ana.send(list.name, list);
    const [first, second, third] = before.map(({ id }) => id);
    const steps = [
      () => addItem(ana, { cleaned_title: 'New', category: 'Shopping', urgency: 'Now' }),
      () => ana.send('changeItemStatus', { params: { id: first ?? '' }, body: { status: 'Completed' } }),
      () => ana.send('removeItem', { params: { id: second ?? '' } }),
      () => ana.send('reorderItems', { body: { itemOrders: [{ id: third, manualOrder: 99 }] } }),
    ];

    const pages = await readPages(list, 1, () => Promise.resolve(steps.shift()?.()));

    const stayed = before.map(({ id }) => id).filter((id) => id !== third);
    const seen = pages.flat().map(({ id }) => id);
    expect(seen.filter((id) => stayed.includes(id))).toEqual(stayed);
  });

  it('keeps the whole query in the address of the next page (IL-03)', async () => {
    const { headers } = await ana.send('listItems', {
      query: { category: 'To-Do', status: 'Completed', limit: '2' },
    });

    expect(headers['link']).toMatch(
      /^<\/api\/items\?category=To-Do&status=Completed&limit=2&cursor=[\w-]+>; rel="next"$/,
    );
  });

  it('is answered with 304 while nothing has changed (IL-03)', async () => {
    const query = { limit: '2' };
    await waitForEarlierTransactions(api.database);
    const { headers } = await ana.send('listItems', { query });

    const { status } = await ana.send('listItems', {
      query,
      headers: { 'if-none-match': String(headers['etag']) },
    });

    expect(status).toBe(304);
  });
});

describe('a cursor', () => {
  const message = 'This cursor isn’t from this list. Please read the list from its beginning.';
  const list: List = { name: 'listItems', query: { status: 'Active' } };
  const begin = async () => (await readPage(ana, list, { limit: '1' })).cursor ?? '';
  const refuse = async (user: TestUser, query: Record<string, string>) => {
    const { status, error } = await user.send('listItems', { query });
    expect([status, error.code, error.message]).toEqual([400, 'bad_request', message]);
  };
  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

  it('of another person is refused (AP-03)', async () => {
    const ben = await api.createUser();
    await insertItems(ben.id);

    await refuse(ben, { status: 'Active', cursor: await begin() });
  });

  it('of another list or order is refused (AP-04)', async () => {
    const cursor = await begin();

    for (const query of [
      {},
      { status: 'Completed' },
      { status: 'Active', category: 'To-Do' },
      { due: 'today' },
    ])
      await refuse(ana, { ...query, cursor });
  });

  it('that was damaged is refused, whatever it holds (AP-04)', async () => {
    const cursor = await begin();
    const [, position] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as [string, string[]];
    const damaged = [
      '',
      'x',
      cursor.slice(0, -4),
      `${cursor.slice(0, 10)}A${cursor.slice(11)}`,
      encode(null),
      encode({}),
      encode(['', position]),
      encode([1, [{}]]),
      "'; drop table items; --",
      'A'.repeat(9_000),
    ];

    for (const each of damaged) await refuse(ana, { status: 'Active', cursor: each });
  });
});
