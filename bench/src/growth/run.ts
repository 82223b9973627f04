import { Client } from 'pg';
import { withCluster } from '../api/cluster.ts';
import { signUp, type Person } from '../api/person.ts';
import { startProduct } from '../product.ts';
import { report, type Measurement } from '../report.ts';
import { withRunFolder } from '../run-folder.ts';
import { fillPeople, printSize } from './fill.ts';
import { createOwner, measureCalls, type Owner } from './measure-calls.ts';

const sizes = [1_000, 10_000, 100_000] as const;

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
    const people: (Person & { count: number })[] = [];
    for (const count of sizes) people.push({ ...(await signUp(url, `owner-${count}`)), count });
    await printSize(client, () => fillPeople(client, people));
    const owners: Owner[] = [];
    for (const { count, ...person } of people) {
      owners.push(await createOwner(client, person, { url, label: count.toLocaleString('en') }));
    }
    return await measureCalls(owners, {
      list: 'growthList',
      search: 'growthSearch',
      broadSearch: 'growthBroadSearch',
      stats: 'growthStats',
      complete: 'growthComplete',
      add: 'growthAdd',
    });
  } finally {
    await client.end();
  }
}
