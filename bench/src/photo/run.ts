import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { AddItemInput, Item } from '@pouch/contract/items';
import { addThoughts, signUp, type Person } from '../api/person.ts';
import { startProduct } from '../product.ts';
import { formatValue, report } from '../report.ts';
import { withRunFolder } from '../run-folder.ts';
import type { ServerProcess } from '../server-process.ts';
import { median } from '../statistics.ts';
import { withHealthProbe } from './health.ts';
import { measureMemory, withMemoryProbe } from './peak-memory.ts';
import { createListPhoto, itemsOnList } from './printed-list.ts';

/** The first round includes starting the text recogniser. */
const rounds = 5;
const floorProgram = join(import.meta.dirname, 'floor/main.ts');
const execute = promisify(execFile);

/** Time from a photo of 12 megapixels to its items, and the effect on other requests and on memory meanwhile. */
export function run(): Promise<boolean> {
  return withRunFolder(async (folder) => {
    const photo = await createListPhoto();
    const file = `${folder}/photo.jpg`;
    await writeFile(file, photo);
    const product = await startProduct({ folder });
    try {
      return await measure(product, photo, file);
    } finally {
      await product.stop();
    }
  });
}

async function measure(product: ServerProcess, photo: Buffer, file: string): Promise<boolean> {
  const person = await signUp(product.url, 'photographer');
  const body = toRequestBody(photo);
  await addThoughts(product.url, person, 1);
  const idle = await measureMemory(product);
  const quiet = await withHealthProbe(
    product.url,
    () => new Promise((resolve) => setTimeout(resolve, 1_000)),
  );

  const times: number[] = [];
  const floors: number[] = [];
  const waits: number[] = [];
  let [node, postgres] = [0, 0];
  for (let round = 0; round < rounds; round += 1) {
    floors.push(Number((await execute(process.execPath, [...process.execArgv, floorProgram, file])).stdout));
    const { result, peak } = await withMemoryProbe(product, () =>
      withHealthProbe(product.url, () => timeToItems(product.url, person, body)),
    );
    times.push(result.result);
    waits.push(result.slowest);
    node = Math.max(node, peak.node);
    postgres = Math.max(postgres, peak.postgres);
  }

  return report(`photo of ${formatValue(photo.length / 1e6, 'MB')}`, [
    {
      budget: 'photoToItems',
      value: Math.max(...times),
      floor: formatValue(Math.max(...floors), 'ms'),
      detail:
        `the slowest of ${rounds}, the first included; ` +
        `median ${formatValue(median(times), 'ms')}, floor ${formatValue(median(floors), 'ms')}`,
    },
    {
      budget: 'healthBesidePhoto',
      value: Math.max(...waits),
      floor: formatValue(quiet.slowest, 'ms'),
      detail: `median of the slowest ${formatValue(median(waits), 'ms')}`,
    },
    {
      budget: 'photoMemory',
      value: (node + postgres) / 1e6,
      floor: formatValue((idle.node + idle.postgres) / 1e6, 'MB'),
      detail: `node ${formatValue(node / 1e6, 'MB')}, PostgreSQL beside it ${formatValue(postgres / 1e6, 'MB')}`,
    },
  ]);
}

function toRequestBody(photo: Buffer): string {
  const thought: AddItemInput = {
    originalText: 'image',
    currentDateTime: '2026-11-20T15:04:05+00:00',
    image: `data:image/jpeg;base64,${photo.toString('base64')}`,
  };
  return JSON.stringify(thought);
}

/** Milliseconds from sending the photo to its items; throws unless all of them are found. */
async function timeToItems(url: string, { headers }: Person, body: string): Promise<number> {
  const startedAt = performance.now();
  const answer = await fetch(`${url}/api/items`, { method: 'POST', headers, body });
  const items = [(await answer.json()) as Item | Item[]].flat();
  const time = performance.now() - startedAt;
  if (answer.status !== 201 || items.length !== itemsOnList)
    throw new Error(`The photo was answered with ${answer.status} and ${items.length} items`);
  return time;
}
