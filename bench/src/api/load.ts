import autocannon from 'autocannon';
import { processorTime } from '../processor-time.ts';
import { collectProcessTree, listProcesses } from '../process-table.ts';
import type { ServerProcess } from '../server-process.ts';
import { median } from '../statistics.ts';

export interface CallRequest {
  method: 'GET' | 'POST' | 'PATCH';
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** A call under load. Each connection sends its own requests in turn. */
export interface Target {
  server: ServerProcess;
  status: number;
  /** What a connection sends, by its number from 0. */
  requests: (connection: number) => CallRequest[];
  /** How many calls a round makes, where they cannot be repeated; otherwise a round lasts `roundSeconds`. */
  amount?: number;
}

/** One round, or the medians of several. */
interface Load {
  perSecond: number;
  /** Milliseconds below which 99 of 100 answers came. */
  p99: number;
  /** Processor time of a call, of node and of PostgreSQL, in microseconds. */
  node: number;
  database: number;
}

export interface Comparison {
  product: Load;
  floor: Load;
  /** Medians of each round's product divided by the floor beside it. */
  share: Load;
}

/** More than the connections in either database pool, so that both pools are busy all the time. */
export const connections = 16;
/** Calls before the first round: V8 optimises what sorts a thought only after some hundred. */
const warmUpCalls = 1_000;
const roundSeconds = 3;
/**
 * How often autocannon looks whether a fixed amount of calls is made; until then the round lasts. With its own second,
 * 2.1 s would count as 3.
 */
const sampleMs = 10;
export const rounds = 3;

/** Measures product and floor alternately, so that other work on the machine slows down both. */
export async function compare(product: Target, floor: Target): Promise<Comparison> {
  for (const target of [product, floor]) await measureRound({ amount: warmUpCalls, ...target });

  const pairs: { product: Load; floor: Load }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    pairs.push({
      product: await measureRound(product),
      floor: await measureRound(floor),
    });
  }
  return {
    product: medians(pairs.map((pair) => pair.product)),
    floor: medians(pairs.map((pair) => pair.floor)),
    share: medians(pairs.map(({ product: one, floor: other }) => mapLoad((key) => one[key] / other[key]))),
  };
}

const mapLoad = (map: (key: keyof Load) => number): Load => ({
  perSecond: map('perSecond'),
  p99: map('p99'),
  node: map('node'),
  database: map('database'),
});

const medians = (loads: Load[]): Load => mapLoad((key) => median(loads.map((load) => load[key])));

/** Throws if any answer has another status: an error is quick to answer and must not count as speed. */
async function measureRound({ server, status, requests, amount }: Target): Promise<Load> {
  let connection = 0;
  const before = await measureProcessors(server);
  const result = await autocannon({
    url: server.url,
    connections,
    sampleInt: sampleMs,
    ...(amount === undefined ? { duration: roundSeconds } : { amount }),
    setupClient: (client) => client.setRequests(requests(connection++)),
  });
  const after = await measureProcessors(server);
  const answered = result.statusCodeStats?.[`${status}`]?.count ?? 0;
  const { total } = result.requests;
  if (answered !== total || result.errors > 0) {
    throw new Error(`Of ${total} requests to ${server.url} only ${answered} were answered with ${status}`);
  }
  return {
    perSecond: total / result.duration,
    p99: result.latency.p99,
    node: (after.node - before.node) / total,
    database: (after.database - before.database) / total,
  };
}

/** Of the server, and of the PostgreSQL that this process has started, in microseconds. */
async function measureProcessors(server: ServerProcess): Promise<Pick<Load, 'node' | 'database'>> {
  const own = collectProcessTree(process.pid, await listProcesses());
  const database = own.filter(({ command }) => command.includes('postgres'));
  return { node: await sumTimes(await server.processTree()), database: await sumTimes(database) };
}

async function sumTimes(processes: readonly { pid: number }[]): Promise<number> {
  // A connection's process may just have ended.
  const times = await Promise.all(processes.map(({ pid }) => processorTime(pid).catch(() => 0)));
  return times.reduce((sum, time) => sum + time, 0);
}
