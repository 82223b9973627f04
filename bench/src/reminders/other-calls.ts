import { setTimeout as pause } from 'node:timers/promises';
import type { Person } from '../api/person.ts';
import { quantile } from '../statistics.ts';

const intervalMs = 50;

/** Lists a person's items every 50 ms until it is ended; gives the milliseconds below which 99 of 100 answers came. */
export function callMeanwhile(url: string, { headers }: Person) {
  const times: number[] = [];
  const authorization = headers['authorization'] ?? '';
  let isOver = false;
  const calling = (async () => {
    while (!isOver) {
      const startedAt = performance.now();
      const answer = await fetch(`${url}/api/items`, { headers: { authorization } });
      await answer.arrayBuffer();
      times.push(performance.now() - startedAt);
      await pause(intervalMs);
    }
  })();
  return async (): Promise<number> => {
    isOver = true;
    await calling;
    return quantile(times, 0.99);
  };
}
