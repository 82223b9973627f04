import autocannon from 'autocannon';
import { median } from '../statistics.ts';

export interface Target {
  url: string;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
}

/** What product and floor answered per second (medians of all rounds), and the median of the rounds' shares. */
export interface Comparison {
  product: number;
  floor: number;
  share: number;
}

/** More than either pool has connections, so that both pools are busy all the time. */
const connections = 16;
const warmUpSeconds = 2;
const roundSeconds = 4;
const rounds = 5;

/** Measures product and floor in turn, so that whatever else this machine does slows down both. */
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

/** Throws when a single request fails: a refusal is quick, and must not count as speed. */
async function requestsPerSecond(target: Target, duration: number): Promise<number> {
  const result = await autocannon({ ...target, connections, duration });
  const failures = result.non2xx + result.errors;
  if (failures > 0) throw new Error(`${failures} of the requests to ${target.url} failed`);
  return result.requests.total / result.duration;
}
