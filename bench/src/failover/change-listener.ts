import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Person } from '../api/person.ts';

const retryMs = 250;

/** Keeps a stream of a person's changes open. `stop` returns the longest time without a change, in milliseconds. */
export function listenForChanges(url: string, { headers }: Person): { stop: () => number } {
  let isOver = false;
  let lastAt = performance.now();
  let longest = 0;
  let current: ReturnType<typeof request> | undefined;

  const listenOnce = () =>
    new Promise<void>((resolve) => {
      current = request(`${url}/api/changes`, { headers: { authorization: headers['authorization'] ?? '' } });
      current.on('error', () => resolve());
      current.on('response', (response) => {
        response.setEncoding('utf8');
        response.on('data', (text: string) => {
          if (!/^data:/m.test(text)) return;
          longest = Math.max(longest, performance.now() - lastAt);
          lastAt = performance.now();
        });
        response.on('error', () => undefined);
        response.on('close', () => resolve());
      });
      current.end();
    });
  const listening = (async () => {
    while (!isOver) {
      await listenOnce();
      await pause(retryMs);
    }
  })();
  void listening;
  return {
    stop: () => {
      isOver = true;
      current?.destroy();
      return Math.max(longest, performance.now() - lastAt);
    },
  };
}
