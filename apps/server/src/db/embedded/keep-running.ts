import { setTimeout as delay } from 'node:timers/promises';
import type { RunningServer } from './server-process.ts';

const firstPauseMs = 500;
const longestPauseMs = 10_000;

interface KeepRunningOptions {
  start: () => Promise<RunningServer>;
  /** Called with a sentence for the operator. */
  report: (sentence: string) => void;
}

/**
 * Keeps PostgreSQL running. When it ends without being stopped, because it was killed or its disk is full, it is started
 * again, with growing pauses until that succeeds. Everything committed is there then; statements fail meanwhile.
 */
export function keepRunning(first: RunningServer, { start, report }: KeepRunningOptions) {
  const stopping = new AbortController();
  const isStopping = () => stopping.signal.aborted;
  let server = first;
  const watching = watch();

  async function watch(): Promise<void> {
    for (;;) {
      await server.ended;
      if (isStopping()) return;
      report('PostgreSQL has ended unexpectedly; its log is in the data folder. Starting it again.');
      const next = await startAgain();
      if (!next) return;
      server = next;
      if (isStopping()) return server.stop();
      report('PostgreSQL is running again.');
    }
  }

  async function startAgain(): Promise<RunningServer | undefined> {
    let reported = '';
    for (let pause = firstPauseMs; !isStopping(); pause = Math.min(2 * pause, longestPauseMs)) {
      try {
        return await start();
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        if (reason !== reported) report(reason);
        reported = reason;
      }
      await delay(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
    return undefined;
  }

  return {
    stop: async (): Promise<void> => {
      stopping.abort();
      await server.stop();
      await watching;
    },
  };
}
