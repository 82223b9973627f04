import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { withCluster } from '../api/cluster.ts';
import { measureMemory } from '../photo/peak-memory.ts';
import { startProduct } from '../product.ts';
import { formatValue, report } from '../report.ts';
import { withRunFolder } from '../run-folder.ts';
import type { ServerProcess } from '../server-process.ts';
import { median, quantile } from '../statistics.ts';
import { renderTable } from '../table.ts';
import { createUser, emptyTimes, live, type Times } from './day.ts';

const people = 50;
/** Long enough for startup and its garbage collection to be over. */
const idleMs = 5_000;
const sampleMs = 1_000;
const minuteMs = 60_000;

/** Node's memory in bytes, and when it was read, in milliseconds since the load began. */
interface Sample {
  at: number;
  node: number;
}

/** A day of 50 people at once: the latency of each call, and the memory of node while they go on. */
export function run(args: string[]): Promise<boolean> {
  const { values } = parseArgs({ args, options: { minutes: { type: 'string', default: '1' } } });
  const minutes = Math.max(1, Number(values.minutes));
  return withRunFolder((folder) =>
    withCluster(folder, async (databaseUrl) => {
      const product = await startProduct({ folder, settings: { DATABASE_URL: databaseUrl } });
      try {
        return await measure(product, minutes);
      } finally {
        await product.stop();
      }
    }),
  );
}

async function measure(product: ServerProcess, minutes: number): Promise<boolean> {
  await pause(idleMs);
  const idle = (await measureMemory(product)).node;
  const times = emptyTimes();
  const samples = await liveFor(product, { minutes, times });
  const minute = samples.filter(({ at }) => at <= minuteMs);
  const floor = times['health, the floor'];
  console.log(
    `\n${renderTable([['call', 'calls', 'p50', 'p99'], ...Object.entries(times).map(describeCall)])}`,
  );
  const calls = Object.entries(times).filter(([name]) => name !== 'event');
  return report(`mixed, ${people} people for ${minutes} min`, [
    { budget: 'mixedIdleMemory', value: idle / 1e6, floor: '–' },
    {
      budget: 'mixedMemory',
      value: median(minute.slice(-10).map(({ node }) => node)) / 1e6,
      floor: formatValue(idle / 1e6, 'MB'),
      detail: minutes > 1 ? `${formatValue(slope(samples) / 1e6, 'MB')} a minute after the first` : '',
    },
    {
      budget: 'mixedCalls',
      value: Math.max(...calls.map(([, one]) => quantile(one, 0.99))),
      floor: formatValue(quantile(floor, 0.99), 'ms'),
    },
  ]);
}

async function liveFor(
  product: ServerProcess,
  { minutes, times }: { minutes: number; times: Times },
): Promise<Sample[]> {
  const users = [];
  for (let index = 0; index < people; index += 1)
    users.push(await createUser(product.url, `person-${index}`));
  const evening = new AbortController();
  const startedAt = performance.now();
  const living = Promise.all(
    users.map((user, place) => live(product.url, user, { times, place, signal: evening.signal })),
  );
  const samples: Sample[] = [];
  const sampling = async () => {
    while (performance.now() - startedAt < minutes * minuteMs) {
      await pause(sampleMs);
      samples.push({ at: performance.now() - startedAt, node: (await measureMemory(product)).node });
    }
    evening.abort();
  };
  await Promise.all([living, sampling()]);
  return samples;
}

function describeCall([name, times]: [string, number[]]): string[] {
  return [
    name,
    `${times.length}`,
    `${median(times).toFixed(1)} ms`,
    `${quantile(times, 0.99).toFixed(1)} ms`,
  ];
}

/** Bytes a minute after the first minute, by least squares. */
function slope(samples: readonly Sample[]): number {
  const later = samples.filter(({ at }) => at > minuteMs);
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const middle = mean(later.map(({ at }) => at));
  const level = mean(later.map(({ node }) => node));
  const shared = later.reduce((sum, { at, node }) => sum + (at - middle) * (node - level), 0);
  return (shared / later.reduce((sum, { at }) => sum + (at - middle) ** 2, 0)) * minuteMs;
}
