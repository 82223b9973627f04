/** A little more than the built-in PostgreSQL gets for a clean stop. */
const shutdownTimeoutMs = 45_000;

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export type ProcessLifecycle = {
  /** Adds something to close at the end, in reverse order of adding. */
  defer: (close: () => Promise<unknown>) => void;
};

/**
 * Runs `start` and manages the process until it ends: by a signal (exit code 0), a failed start or an unhandled error
 * (exit code 1). Everything deferred is closed first, also when the signal arrives during the start. A repeated signal is
 * ignored: npm forwards Ctrl-C to a server that already received it from the terminal.
 */
export function runUntilSignal(
  start: (life: ProcessLifecycle) => Promise<void>,
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
    setTimeout(() => process.exit(1), shutdownTimeoutMs).unref();
    await started.catch(() => undefined);
    for (const close of deferred.reverse()) await close().catch(reportCloseError);
    process.exit();
  }

  function reportCloseError(error: unknown): void {
    report(error);
    process.exitCode = 1;
  }

  for (const signal of signals) process.on(signal, () => void end(0));
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);
  const started = start({ defer: (close) => deferred.push(close) });
  started.catch(fail);
}
