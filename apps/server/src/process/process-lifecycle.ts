/** A little more than the built-in PostgreSQL gets for a clean stop. */
const shutdownTimeoutMs = 45_000;

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

type Close = (signal: NodeJS.Signals | null) => Promise<unknown>;

export type ProcessLifecycle = {
  /** Adds something to close at the end, in reverse order of adding; it is told the signal, null after a failure. */
  defer: (close: Close) => void;
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
  const deferred: Close[] = [];
  let isEnding = false;

  function fail(error: unknown): void {
    if (isEnding) return;
    report(error);
    void end(1, null);
  }

  async function end(exitCode: number, signal: NodeJS.Signals | null): Promise<void> {
    if (isEnding) return;
    isEnding = true;
    process.exitCode = exitCode;
    setTimeout(() => process.exit(1), shutdownTimeoutMs).unref();
    await started.catch(() => undefined);
    for (const close of deferred.reverse()) await close(signal).catch(reportCloseError);
    process.exit();
  }

  function reportCloseError(error: unknown): void {
    report(error);
    process.exitCode = 1;
  }

  for (const signal of signals) process.on(signal, () => void end(0, signal));
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);
  const started = start({ defer: (close) => deferred.push(close) });
  started.catch(fail);
}
