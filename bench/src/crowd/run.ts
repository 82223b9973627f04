import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { withCluster } from '../api/cluster.ts';
import { signUp } from '../api/person.ts';
import { createUsers } from '../fill-database.ts';
import { fillCrowd, printSize } from '../growth/fill.ts';
import { createOwner, measureCalls, type Owner } from '../growth/measure-calls.ts';
import { startProduct } from '../product.ts';
import { report } from '../report.ts';
import { withRunFolder } from '../run-folder.ts';

const itemsEach = 1_000;

/** What becomes slower for a person with 1,000 items among `--people` with as many. The floor: the person alone. */
export function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({ args, options: { people: { type: 'string', default: '1000' } } });
  const crowd = Number(values.people);
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
