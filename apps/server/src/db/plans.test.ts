import { beforeAll, describe, expect, it } from 'vitest';
import { testApi, type RequestParts, type TestUser } from '../testing/api.ts';
import { captureStatements, explainSteps } from '../testing/database/plans.ts';

const api = testApi();
let ana: TestUser;

/** Items of one user: a third of each category, 3 in 100 active. */
const many = `insert into items (user_id, id, original_text, title, category, bucket, urgency, status, created_at,
    updated_at, completed_at)
  select $1, gen_random_uuid(), word, word, category, case category when 'Bucket' then 'ReadBucket' end,
    case category when 'To-Do' then 'Next 3 Days' when 'Shopping' then 'Now' else 'Later' end,
    case when n % 100 < 3 then 'Active' else 'Completed' end, made, made, case when n % 100 >= 3 then made end
  from (
    select n, (array['To-Do', 'Shopping', 'Bucket'])[1 + n % 3] as category,
      (array['call the dentist', 'oat milk', 'read', 'repair', 'groceries'])[1 + n % 5] || ' ' || left(md5(n::text), 8) as word,
      timestamptz '2026-11-20 15:00:00Z' - n * interval '1 minute' as made
    from generate_series(1, $2::int) as n
  ) as made`;

beforeAll(async () => {
  const { pool } = api.database;
  ana = await api.createUser();
  for (let index = 0; index < 5; index += 1) {
    await pool.query(many, [(await api.createUser()).id, 10_000]);
  }
  await pool.query(many, [ana.id, 10_000]);
  await pool.query('vacuum analyze items');
});

const stepsFor = async (
  name: 'listItems' | 'listBucketItems' | 'listBuckets' | 'search',
  parts: RequestParts,
) => {
  const statements = await captureStatements(() => ana.send(name, parts));
  const steps = await Promise.all(statements.map((statement) => explainSteps(api.database.pool, statement)));
  return { statements, steps: steps.flat() };
};

const indexesIn = (steps: Awaited<ReturnType<typeof explainSteps>>) =>
  steps.flatMap((step) => step['Index Name'] ?? []);

describe('with 10,000 items of a user and 50,000 of others', () => {
  it.each([
    ['a category', 'listItems', { query: { category: 'To-Do' } }, 'items_listed'],
    [
      'the active items of a category',
      'listItems',
      { query: { category: 'To-Do', status: 'Active' } },
      'items_listed',
    ],
    ['all active items', 'listItems', { query: { status: 'Active' } }, 'items_listed'],
    ['a bucket', 'listBucketItems', { params: { bucketName: 'ReadBucket' } }, 'items_listed'],
    ['the counts of the buckets', 'listBuckets', {}, 'items_listed'],
    ['completed items', 'listItems', { query: { status: 'Completed', limit: '50' } }, 'items_completed'],
    [
      'completed items of a category',
      'listItems',
      { query: { status: 'Completed', category: 'Shopping', limit: '50' } },
      'items_completed',
    ],
  ] as const)('reading %s is one query with an index (IL-03)', async (_, name, parts, index) => {
    const { statements, steps } = await stepsFor(name, parts);

    expect(statements).toHaveLength(1);
    expect(indexesIn(steps)).toEqual([index]);
    expect(steps.filter((step) => step['Node Type'] === 'Seq Scan')).toEqual([]);
    expect(steps.filter((step) => step['Sort Space Type'] === 'Disk')).toEqual([]);
  });

  it('reading a further page of completed items reads only that page (IL-11)', async () => {
    const { answer } = await ana.send('listItems', { query: { status: 'Completed', limit: '500' } });
    const before = answer.at(-1)?.id ?? '';

    const { statements, steps } = await stepsFor('listItems', {
      query: { status: 'Completed', limit: '50', before },
    });

    expect(statements).toHaveLength(2);
    expect(indexesIn(steps).sort()).toEqual(['items_completed', 'items_user_id_id_pk']);
    expect(steps.map((step) => step['Node Type'])).not.toContain('Sort');
  });

  it.each(['dentist', 'den', 'd', 'oat milk', 'the', 'dentsit', 'repiar', 'nothing of the kind'])(
    'a search for "%s" uses the search index (IL-12)',
    async (q) => {
      const { steps } = await stepsFor('search', { query: { q } });

      expect([...new Set(indexesIn(steps))]).toEqual(['items_searched']);
      expect(steps.filter((step) => step['Node Type'] === 'Seq Scan')).toEqual([]);
      expect(steps.filter((step) => step['Sort Space Type'] === 'Disk')).toEqual([]);
    },
  );

  it('a search with 2,000 matches reads fifty titles for their rank, not all (IL-12)', async () => {
    const { steps } = await stepsFor('search', { query: { q: 'dentist' } });

    const ranking = steps.filter((step) => step.Alias === 'sorted');
    const read = ranking.map((step) => step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0));
    expect(read).toEqual([50]);
  });

  it('a new order is stored through the primary key of its items (IL-08)', async () => {
    const { answer } = await ana.send('listItems', { query: { status: 'Active' } });
    const itemOrders = answer.slice(0, 200).map(({ id }, index) => ({ id, manualOrder: index }));
    const statements = await captureStatements(() => ana.send('reorderItems', { body: { itemOrders } }));

    const indexes = [];
    for (const sent of statements) indexes.push(...indexesIn(await explainSteps(api.database.pool, sent)));

    expect(new Set(indexes)).toEqual(new Set(['items_user_id_id_pk']));
  });

  it('completing an item finds it through the primary key (SC-03)', async () => {
    const { answer } = await ana.send('listItems', { query: { status: 'Active', limit: '2' } });
    const [first = '', second = ''] = answer.map(({ id }) => id);
    const complete = (id: string) =>
      ana.send('changeItemStatus', { params: { id }, body: { status: 'Completed' } });
    await complete(first); // Begins the first week.
    const statements = await captureStatements(() => complete(second));

    const steps = [];
    for (const sent of statements) steps.push(...(await explainSteps(api.database.pool, sent)));

    const reading = steps.filter(
      (step) => step['Relation Name'] === 'items' && step['Node Type'] !== 'ModifyTable',
    );
    expect(statements).toHaveLength(2);
    expect(indexesIn(reading)).toEqual(['items_user_id_id_pk', 'items_user_id_id_pk']);
  });
});
