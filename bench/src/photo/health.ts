import { setTimeout as pause } from 'node:timers/promises';
import { get } from 'node:http';

/** Pause between health checks; load balancers check less often. */
const pauseMs = 10;

/**
 * Polls /api/health until `work` is done. `slowest` is the longest response time in milliseconds. Rejects if a response is
 * not 200.
 */
export async function withHealthProbe<Result>(
  url: string,
  work: () => Promise<Result>,
): Promise<{ result: Result; slowest: number }> {
  let isDone = false;
  const working = work().finally(() => (isDone = true));
  const asking = slowestResponse(`${url}/api/health`, () => isDone);
  return { result: await working, slowest: await asking };
}

async function slowestResponse(url: string, isDone: () => boolean): Promise<number> {
  let slowest = 0;
  while (!isDone()) {
    slowest = Math.max(slowest, await measureResponseTime(url));
    await pause(pauseMs);
  }
  return slowest;
}

/** Milliseconds until the end of the response; rejects unless its status is 200. */
function measureResponseTime(url: string): Promise<number> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    get(url, (response) => {
      response.resume();
      response.on('end', () =>
        response.statusCode === 200
          ? resolve(performance.now() - startedAt)
          : reject(new Error(`${url} answered ${response.statusCode}`)),
      );
    }).on('error', reject);
  });
}
