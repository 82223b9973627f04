/** A little more than PostgreSQL is given to stop in order. */
const patienceMs = 45_000;

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export type ProcessLife = {
  /** Adds something to close at the end; the newest is closed first. */
  defer: (close: () => Promise<unknown>) => void;
  /** Ends the process with exit code 1 because of an error; does nothing when it is ending already. */
  fail: (error: unknown) => void;
};

/**
 * Runs `start` and keeps the process in order until it ends: by a signal (exit code 0), by a failed start, or by
 * an error nobody handled (exit code 1). Whatever was opened is closed before, also when the signal comes in the
 * middle of the start. A repeated signal is ignored: npm passes Ctrl-C on to a server the terminal already told.
 */
export function liveUntilStopped(
  start: (life: ProcessLife) => Promise<void>,
  report: (error: unknown) => void,
): void {
  const deferred: (() => Promise<unknown>)[] = [];
  let isEnding = false;

  function fail(error: unknown): void {
    if (isEnding) return;
    report(error);
    void end(1);
  }

  async function end(exitCode: number): Promise<void> {
    if (isEnding) return;
    isEnding = true;
    process.exitCode = exitCode;
    setTimeout(() => process.exit(1), patienceMs).unref();
    await started.catch(() => undefined);
    for (const close of deferred.reverse()) await close().catch(reportLate);
    process.exit();
  }

  function reportLate(error: unknown): void {
    report(error);
    process.exitCode = 1;
  }

  for (const signal of signals) process.on(signal, () => void end(0));
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);
  const started = start({ defer: (close) => deferred.push(close), fail });
  started.catch(fail);
}
