import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApi, type RequestParts, type TestUser } from '../testing/api.ts';
import { captureStatements, explainSteps } from '../testing/database/plans.ts';

const api = testApi();
let ana: TestUser;

/** A third of each kind; of a hundred, 50 active, 25 completed and 25 archived. */
const insertItems = (userId: string, first: number) => sql`
  insert into items (user_id, id, original_text, title, category, bucket, urgency, status, manual_order, scheduled_at,
      scheduled_zone, created_at, updated_at, completed_at, archived_at)
    select ${userId}, gen_random_uuid(), 'Item', 'Item', category,
      case category when 'Bucket' then (array['ReadBucket', 'PlayBucket'])[1 + n % 2] end,
      case category when 'To-Do' then 'Next 3 Days' when 'Shopping' then 'Now' else 'Later' end,
      case when n % 4 < 2 then 'Active' else 'Completed' end, case when n % 20 = 0 then n % 1000 end,
      case when n % 10 = 0 then made end, case when n % 10 = 0 then 'UTC' end, made, made,
      case when n % 4 >= 2 then made end, case when n % 4 = 3 then made end
    from (
      select n, (array['To-Do', 'Shopping', 'Bucket'])[1 + n % 3] as category,
        timestamptz '2026-11-20 14:00:00Z' - n * interval '1 minute' as made
      from generate_series(${first}::int, ${first}::int + 9999) as n
    ) as made`;

/** Without triggers, foreign keys and the search index, which would take minutes. */
beforeAll(async () => {
  ana = await api.createUser();
  const { db } = api.database;
  await db.execute(sql`drop index items_searched`);
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    for (let first = 1; first < 100_000; first += 10_000) await tx.execute(insertItems(ana.id, first));
  });
  await db.execute(sql`analyze items`);
});

type ListName = 'listItems' | 'listBucketItems';
const limit = 50;

/** The steps of reading the page with this cursor. */
async function explainPage(name: ListName, parts: RequestParts, cursor?: string) {
  const query = { ...parts.query, limit: String(limit), ...(cursor !== undefined && { cursor }) };
  const statements = await captureStatements(() => ana.send(name, { ...parts, query }));
  expect(statements).toHaveLength(1);
  const [statement] = statements;
  return statement ? explainSteps(api.database.pool, statement) : [];
}

async function readCursor(name: ListName, parts: RequestParts): Promise<string> {
  const { headers } = await ana.send(name, { ...parts, query: { ...parts.query, limit: '500' } });
  return (
    new URL(/<(.+)>/.exec(String(headers['link']))?.[1] ?? '', 'http://localhost').searchParams.get(
      'cursor',
    ) ?? ''
  );
}

describe('of 100,000 items of one person', () => {
  it.each([
    ['everything', 'listItems', {}, { index: 'items_listed', lists: 18 }],
    ['what is active', 'listItems', { query: { status: 'Active' } }, { index: 'items_listed', lists: 9 }],
    [
      'the active To-Dos',
      'listItems',
      { query: { status: 'Active', category: 'To-Do' } },
      { index: 'items_listed', lists: 1 },
    ],
    [
      'a bucket',
      'listBucketItems',
      { params: { bucketName: 'ReadBucket' } },
      { index: 'items_listed', lists: 2 },
    ],
    ['what is due', 'listItems', { query: { due: 'today' } }, { index: 'items_due', lists: 1 }],
    [
      'what is completed',
      'listItems',
      { query: { status: 'Completed' } },
      { index: 'items_completed', lists: 1 },
    ],
    [
      'the archive',
      'listItems',
      { query: { status: 'Completed', archived: 'true' } },
      { index: 'items_archived', lists: 1 },
    ],
  ] as const)(
    'a page of %s reads little more than itself, from an index (IL-03)',
    async (_, name, parts, { index, lists }) => {
      for (const cursor of [undefined, await readCursor(name, parts)]) {
        const steps = await explainPage(name, parts, cursor);
        const scans = steps.filter((step) => step['Relation Name'] === 'items');
        const rowsRead = scans.map(
          (step) => (step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0)) * step['Actual Loops'],
        );

        expect(scans.map((step) => step['Index Name'])).toEqual([index]);
        expect(Math.max(...rowsRead)).toBeLessThanOrEqual((limit + 1) * lists);
        expect(steps.filter((step) => step['Sort Space Type'] === 'Disk')).toEqual([]);
      }
    },
  );
});
