import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { ImportResponse } from '@pouch/contract/account';
import { sortThought } from '@pouch/sorter';
import { addThoughts, signUp, type Person } from '../api/person.ts';
import { measureMemory, withMemoryProbe } from '../photo/peak-memory.ts';
import { processorTime } from '../processor-time.ts';
import { productMark, startProduct } from '../product.ts';
import { formatValue, report } from '../report.ts';
import { withRunFolder } from '../run-folder.ts';
import type { ServerProcess } from '../server-process.ts';
import { plainFile, title, todoistFile } from './files.ts';

/** Pause between the reads of the other person. */
const pauseMs = 20;
/** The floor sorts one title of so many. */
const sampled = 20;

/** Previews and imports long files of two kinds, each into an empty account, while another person reads their list. */
export function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({ args, options: { rows: { type: 'string', default: '20000' } } });
  const rows = Number(values.rows);
  return withRunFolder(async (folder) => {
    const product = await startProduct({ folder });
    try {
      const isHeld = [
        await measure(product, { rows, kind: 'Todoist', text: todoistFile(rows) }),
        await measure(product, { rows, kind: 'a table', text: plainFile(rows) }),
      ];
      return isHeld.every(Boolean);
    } finally {
      await product.stop();
    }
  });
}

interface Case {
  rows: number;
  kind: string;
  /** The file. */
  text: string;
}

async function measure(product: ServerProcess, { rows, kind, text }: Case): Promise<boolean> {
  const name = kind.replace(' ', '-');
  const mover = await signUp(product.url, `moves-${name}`);
  const reader = await signUp(product.url, `reads-${name}`);
  await addThoughts(product.url, reader, 20);
  const idle = await measureMemory(product);
  const floor = sortTitles(rows);

  const preview = await observe(product, reader, () => send(product.url, mover, { text, isPreview: true }));
  const stored = await observe(product, reader, () => send(product.url, mover, { text, isPreview: false }));
  checkResult(preview.result, stored.result, rows);
  return report(`import, ${rows.toLocaleString('en')} rows of ${kind}`, [
    {
      budget: 'previewImport',
      value: preview.timeMs,
      floor: formatValue(floor, 'ms'),
      detail: `${describeProcessor(preview)}; floor: sorting the titles`,
    },
    {
      budget: 'storeImport',
      value: stored.timeMs,
      floor: formatValue(floor, 'ms'),
      detail: describeProcessor(stored),
    },
    {
      budget: 'importMemory',
      value: Math.max(preview.memory, stored.memory) / 1e6,
      floor: formatValue(idle.node / 1e6, 'MB'),
      detail: 'floor: before the import',
    },
    {
      budget: 'readBesideImport',
      value: Math.max(preview.longestWaitMs, stored.longestWaitMs),
      floor: '',
      detail: `${preview.reads + stored.reads} reads`,
    },
  ]);
}

/** Milliseconds that the sorter needs for the titles of a file, estimated from some of them. */
function sortTitles(rows: number): number {
  const context = { now: '2026-11-20T15:04:05Z', timezone: 'Europe/Paris' };
  const startedAt = performance.now();
  for (let index = 0; index < rows; index += sampled)
    sortThought(title(index + ((index / sampled) % 8)), context);
  return (performance.now() - startedAt) * sampled;
}

interface Observed {
  result: ImportResponse;
  timeMs: number;
  /** Processor time in milliseconds. */
  node: number;
  postgres: number;
  /** The most resident memory of node, in bytes. */
  memory: number;
  longestWaitMs: number;
  reads: number;
}

async function observe(
  product: ServerProcess,
  reader: Person,
  work: () => Promise<ImportResponse>,
): Promise<Observed> {
  const before = await readProcessor(product);
  const startedAt = performance.now();
  let timeMs = 0;
  const { result, peak } = await withMemoryProbe(product, () =>
    withReader(product.url, reader, async () => {
      const response = await work();
      timeMs = performance.now() - startedAt;
      return response;
    }),
  );
  const after = await readProcessor(product);
  const [node, postgres] = [after.node - before.node, after.postgres - before.postgres];
  return { ...result, timeMs, node, postgres, memory: peak.node };
}

const describeProcessor = ({ node, postgres }: Observed): string =>
  `processor: node ${formatValue(node, 'ms')}, PostgreSQL ${formatValue(postgres, 'ms')}`;

/** Processor time of the server's processes until now, in milliseconds. */
async function readProcessor(product: ServerProcess): Promise<{ node: number; postgres: number }> {
  const processes = await product.processTree();
  const server = processes.findLast(({ command }) => command.includes(productMark));
  const databases = processes.filter(({ command }) => command.includes('postgres'));
  const times = await Promise.all(databases.map(({ pid }) => processorTime(pid).catch(() => 0)));
  const postgres = times.reduce((sum, time) => sum + time, 0);
  return { node: (await processorTime(server?.pid ?? 0)) / 1000, postgres: postgres / 1000 };
}

/** Reads a person's list again and again until `work` is done. */
async function withReader(url: string, { headers }: Person, work: () => Promise<ImportResponse>) {
  let isDone = false;
  const working = work().finally(() => (isDone = true));
  // It is awaited below, where its failure counts.
  working.catch(() => undefined);
  let [longestWaitMs, reads] = [0, 0];
  while (!isDone) {
    const askedAt = performance.now();
    const answer = await fetch(`${url}/api/items`, { headers });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`A list was answered with ${answer.status}`);
    longestWaitMs = Math.max(longestWaitMs, performance.now() - askedAt);
    reads += 1;
    await pause(pauseMs);
  }
  return { result: await working, longestWaitMs, reads };
}

async function send(
  url: string,
  { headers: { authorization = '' } }: Person,
  { text, isPreview }: { text: string; isPreview: boolean },
): Promise<ImportResponse> {
  const body = new FormData();
  body.append('file', new Blob([text]), 'tasks.csv');
  const address = `${url}/api/import${isPreview ? '?preview=true' : ''}`;
  const answer = await fetch(address, { method: 'POST', headers: { authorization }, body });
  if (!answer.ok) throw new Error(`The import was answered with ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as ImportResponse;
}

/** Throws unless everything was imported, as the preview said. */
function checkResult(preview: ImportResponse, stored: ImportResponse, rows: number): void {
  const { counts, items, rules, dates, lossCount } = stored;
  const said = [preview.counts, preview.items, preview.rules, preview.dates, preview.lossCount];
  if (JSON.stringify(said) !== JSON.stringify([counts, items, rules, dates, lossCount]))
    throw new Error('The preview said something else than the import did');
  if (counts.items.added !== rows) throw new Error(`${counts.items.added} of ${rows} rows were imported`);
}
