import { Client } from 'pg';
import { withCluster } from '../api/cluster.ts';
import { signUp } from '../api/person.ts';
import { fillCrowd, printSize } from '../growth/fill.ts';
import { createOwner, measureCalls, type Owner } from '../growth/measure-calls.ts';
import { startProduct } from '../product.ts';
import { report } from '../report.ts';
import { withRunFolder } from '../run-folder.ts';

/** Unless `--people 10000` says otherwise: those are ten million items, some 15 GB. */
const defaultPeople = 1_000;
const itemsEach = 1_000;

/** What becomes slower for a person with 1,000 items where so many people have as many. The floor: the person alone. */
export function run(options: string[]): Promise<boolean> {
  const crowd = readPeople(options);
  return withOwner(1, (alone) =>
    withOwner(crowd, async (among) => {
      const measured = await measureCalls([alone, among], {
        list: 'crowdList',
        search: 'crowdSearch',
        broadSearch: 'crowdBroadSearch',
        stats: 'crowdStats',
        complete: 'crowdComplete',
        add: 'crowdAdd',
      });
      return report('crowd', measured);
    }),
  );
}

function readPeople(options: string[]): number {
  const place = options.indexOf('--people');
  const people = place === -1 ? defaultPeople : Number(options[place + 1]);
  if (!Number.isSafeInteger(people) || people < 2) throw new Error('--people is a number from 2 on');
  return people;
}

/** Runs `work` with one of so many people, on a server and a database of their own. */
const withOwner = <T>(people: number, work: (owner: Owner) => Promise<T>): Promise<T> =>
  withRunFolder((folder) =>
    withCluster(folder, async (databaseUrl) => {
      const product = await startProduct({ folder, settings: { DATABASE_URL: databaseUrl } });
      const client = new Client({ connectionString: databaseUrl });
      await client.connect();
      try {
        const person = await signUp(product.url, 'owner');
        const others = await createUsers(client, people - 1);
        await printSize(client, () => fillCrowd(client, [...others, person.id], itemsEach));
        const label = people === 1 ? 'alone' : `among ${people.toLocaleString('en')}`;
        return await work(await createOwner(client, person, { url: product.url, label }));
      } finally {
        await client.end();
        await product.stop();
      }
    }),
  );

async function createUsers(client: Client, count: number): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `insert into users (id, name, email)
      select gen_random_uuid(), 'User', 'filled-' || n || '@example.org' from generate_series(1, $1::int) as n
      returning id`,
    [count],
  );
  return rows.map(({ id }) => id);
}
