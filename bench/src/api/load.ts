import autocannon from 'autocannon';
import { median } from '../statistics.ts';

export interface Target {
  url: string;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
}

/** Requests per second of product and floor (medians of all rounds), and the median of the rounds' shares. */
export interface Comparison {
  product: number;
  floor: number;
  share: number;
}

/** More than the connections in either database pool, so that both pools are busy all the time. */
const connections = 16;
const warmUpSeconds = 2;
const roundSeconds = 4;
const rounds = 5;

/** Measures product and floor alternately, so that other work on the machine slows down both. */
export async function compare(product: Target, floor: Target): Promise<Comparison> {
  await requestsPerSecond(product, warmUpSeconds);
  await requestsPerSecond(floor, warmUpSeconds);

  const pairs: { product: number; floor: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    pairs.push({
      product: await requestsPerSecond(product, roundSeconds),
      floor: await requestsPerSecond(floor, roundSeconds),
    });
  }
  return {
    product: median(pairs.map((pair) => pair.product)),
    floor: median(pairs.map((pair) => pair.floor)),
    share: median(pairs.map((pair) => pair.product / pair.floor)),
  };
}

/** Throws if any request fails: an error is quick to answer and must not count as speed. */
async function requestsPerSecond(target: Target, duration: number): Promise<number> {
  const result = await autocannon({ ...target, connections, duration });
  const failures = result.non2xx + result.errors;
  if (failures > 0) throw new Error(`${failures} of the requests to ${target.url} failed`);
  return result.requests.total / result.duration;
}
