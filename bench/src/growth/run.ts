import { Client } from 'pg';
import { withCluster } from '../api/cluster.ts';
import { signUp, type Person } from '../api/person.ts';
import type { BudgetName } from '../budgets.ts';
import { startProduct } from '../product.ts';
import { formatValue, report, type Measurement } from '../report.ts';
import { withRunFolder } from '../run-folder.ts';
import { median, quantile } from '../statistics.ts';
import { words } from '../words.ts';
import { fillPeople } from './fill.ts';

const sizes = [1_000, 10_000, 100_000] as const;
const rounds = 60;
/** Rounds that are not counted: until then code is being loaded and compiled. */
const warmUp = 15;
const pageSize = 100;

interface Owner extends Person {
  count: number;
  /** Active items that are completed one by one. */
  completable: string[];
  /** Titles that no other item has. */
  rareWords: string[];
}

/** A call that is measured: what one person sends in one round. */
type Ask = (send: Send, owner: Owner, round: number) => Promise<unknown>;
type Send = (method: string, path: string, body?: object) => Promise<{ link: string | null }>;

/** What becomes slower, and how much, as one person's items grow from 1,000 to 100,000. */
export function run(): Promise<boolean> {
  return withRunFolder((folder) =>
    withCluster(folder, async (databaseUrl) => {
      const product = await startProduct({ folder, settings: { DATABASE_URL: databaseUrl } });
      try {
        return report('growth', await measure(product.url, databaseUrl));
      } finally {
        await product.stop();
      }
    }),
  );
}

async function measure(url: string, databaseUrl: string): Promise<Measurement[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const owners: Owner[] = [];
    for (const count of sizes) {
      owners.push({ ...(await signUp(url, `owner-${count}`)), count, completable: [], rareWords: [] });
    }
    const before = await readSize(client);
    await fillPeople(client, owners);
    const bytes = (await readSize(client)) - before;
    const items = sizes.reduce((sum, count) => sum + count, 0);
    console.log(
      `\n${items.toLocaleString('en')} items: ${formatValue(bytes / 1e6, 'MB')}, ${Math.round(bytes / items)} bytes an item`,
    );
    for (const owner of owners) await chooseItems(client, owner);
    const measured: Measurement[] = [];
    for (const [budget, ask] of Object.entries(calls)) {
      measured.push(await measureCall(url, owners, { budget: budget as BudgetName, ask }));
    }
    return measured;
  } finally {
    await client.end();
  }
}

async function readSize(client: Client): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>(
    'select pg_database_size(current_database()) as bytes',
  );
  return Number(rows[0]?.bytes);
}

async function chooseItems(client: Client, owner: Owner): Promise<void> {
  const { rows } = await client.query<{ id: string; title: string }>(
    `select id, title from items where user_id = $1 and status = 'Active' order by md5(title) limit $2`,
    [owner.id, rounds],
  );
  owner.completable = rows.map(({ id }) => id);
  owner.rareWords = rows.map(({ title }) => title.split(' ').at(-1) ?? '');
}

/** The address of the next page of each person's walk through the list. */
const nextPages = new Map<string, string | null>();

const calls: Partial<Record<BudgetName, Ask>> = {
  growthList: async (send, { id }) => {
    const { link } = await send('GET', nextPages.get(id) ?? `/api/items?status=Active&limit=${pageSize}`);
    nextPages.set(id, /<(.+)>/.exec(link ?? '')?.[1] ?? null);
  },
  growthSearch: (send, { rareWords }, round) => send('GET', `/api/search?q=${rareWords[round]}`),
  growthBroadSearch: (send, _, round) => send('GET', `/api/search?q=${words[round % words.length]}`),
  growthStats: (send) => send('GET', '/api/stats'),
  growthComplete: (send, { completable }, round) =>
    send('PATCH', `/api/items/${completable[round]}/status`, { status: 'Completed' }),
  growthAdd: (send, _, round) =>
    send('POST', '/api/items/manual', {
      cleaned_title: `Call the dentist about tooth ${round}`,
      category: 'To-Do',
      urgency: 'Next 3 Days',
    }),
};

/** People take turns, so that other work on the machine slows down all alike. */
async function measureCall(
  url: string,
  owners: readonly Owner[],
  { budget, ask }: { budget: BudgetName; ask: Ask },
): Promise<Measurement> {
  const times = owners.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, owner] of owners.entries()) {
      const startedAt = performance.now();
      await ask(sender(url, owner), owner, round);
      if (round >= warmUp) times[index]?.push(performance.now() - startedAt);
    }
  }
  const middles = times.map(median);
  const detail = owners.map(({ count }, index) => {
    const p99 = quantile(times[index] ?? [], 0.99);
    return `${count.toLocaleString('en')}: ${(middles[index] ?? NaN).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
  });
  return {
    budget,
    value: (middles.at(-1) ?? NaN) / (middles[0] ?? NaN),
    floor: '1',
    detail: detail.join('; '),
  };
}

const sender =
  (url: string, { headers }: Person): Send =>
  async (method, path, body) => {
    const answer = await fetch(url + path, {
      method,
      headers: body ? headers : { authorization: headers['authorization'] ?? '' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
    return { link: answer.headers.get('link') };
  };
