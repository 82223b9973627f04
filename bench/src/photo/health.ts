import { setTimeout as pause } from 'node:timers/promises';
import { get } from 'node:http';

/** How often health is asked for: as often as an impatient balancer would ask. */
const pauseMs = 10;

/** Asks for health over and over until `work` is done, and answers its result with the slowest answer in milliseconds. */
export async function whileHealthy<Result>(
  url: string,
  work: () => Promise<Result>,
): Promise<{ result: Result; slowest: number }> {
  let isDone = false;
  const working = work().finally(() => (isDone = true));
  const asking = slowestAnswer(`${url}/api/health`, () => isDone);
  return { result: await working, slowest: await asking };
}

async function slowestAnswer(url: string, isDone: () => boolean): Promise<number> {
  let slowest = 0;
  while (!isDone()) {
    slowest = Math.max(slowest, await answerTime(url));
    await pause(pauseMs);
  }
  return slowest;
}

/** Rejects when the answer is not 200. */
function answerTime(url: string): Promise<number> {
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
