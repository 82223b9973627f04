import { join } from 'node:path';
import { startProduct } from '../product.ts';
import { report, type Measurement } from '../report.ts';
import { withRunFolder } from '../run-folder.ts';
import { startServer } from '../server-process.ts';
import { withCluster } from './cluster.ts';
import { compare, type Comparison, type Target } from './load.ts';
import { addThoughts, signUp, thoughtBody, type Person } from './person.ts';

const listLength = 200;

/** Requests per second of the product, compared with the floor on the same database. */
export function run(): Promise<boolean> {
  return withRunFolder((folder) =>
    withCluster(folder, async (databaseUrl) => {
      const product = await startProduct({ folder, settings: { DATABASE_URL: databaseUrl } });
      try {
        return report('api', await measure({ productUrl: product.url, databaseUrl, folder }));
      } finally {
        await product.stop();
      }
    }),
  );
}

async function measure({
  productUrl,
  databaseUrl,
  folder,
}: {
  productUrl: string;
  databaseUrl: string;
  folder: string;
}): Promise<Measurement[]> {
  const writer = await signUp(productUrl, 'writer');
  const reader = await signUp(productUrl, 'reader');
  await addThoughts(productUrl, writer, 1);
  await addThoughts(productUrl, reader, listLength);

  const program = join(import.meta.dirname, 'floor/main.ts');
  const floor = await startServer({
    command: ['node', '--import', 'tsx', program, writer.id, reader.id],
    mark: program,
    folder: import.meta.dirname,
    environment: { DATABASE_URL: databaseUrl },
    logFolder: folder,
  });
  try {
    await expectLength(listTarget(productUrl, reader));
    await expectLength(listTarget(floor.url, reader));
    const adding = await compare(addTarget(productUrl, writer), addTarget(floor.url, writer));
    const listing = await compare(listTarget(productUrl, reader), listTarget(floor.url, reader));
    return [
      { budget: 'addItem', ...toFigures(adding) },
      { budget: 'listItems', ...toFigures(listing) },
    ];
  } finally {
    await floor.stop();
  }
}

function addTarget(url: string, { headers }: Person): Target {
  return { url: `${url}/api/items`, method: 'POST', headers, body: thoughtBody(0) };
}

function listTarget(url: string, { headers }: Person): Target {
  return {
    url: `${url}/api/items`,
    method: 'GET',
    headers: { authorization: headers['authorization'] ?? '' },
  };
}

async function expectLength({ url, headers }: Target): Promise<void> {
  const items = (await (await fetch(url, { headers })).json()) as unknown[];
  if (items.length !== listLength)
    throw new Error(`${url} answered ${items.length} items, not ${listLength}`);
}

function toFigures({ product, floor, share }: Comparison) {
  return { value: share, floor: `${Math.round(floor)}/s`, detail: `${Math.round(product)}/s` };
}
