import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import { withoutStatement } from '../db/query-error.ts';
import { startDatabase } from '../db/start-database.ts';
import { createReadiness } from '../features/health/readiness.ts';
import { gatherLines } from '../http/server/log.ts';
import { writeSentences } from '../http/server/log-sentences.ts';
import { toListenError } from '../lib/listen-errors.ts';
import { runUntilSignal, type ProcessLifecycle } from './process-lifecycle.ts';
import { loadOrCreateSecret } from '../config/secret.ts';
import { readSettings } from '../config/settings.ts';
import { StartupError } from '../lib/startup-error.ts';
import { describeNextSteps } from './welcome.ts';

/** Time for everything that starts after listening, such as the job queue. */
const settleDelayMs = 2_000;

interface ServerOptions {
  environment: NodeJS.ProcessEnv;
  /** Called once the start is over. */
  onSettled: () => Promise<void>;
}

/** Runs the server with the settings of the environment, until a signal. */
export function runServer(options: ServerOptions): void {
  runUntilSignal((lifecycle) => startServer(lifecycle, options), report);
}

async function startServer(
  { defer }: ProcessLifecycle,
  { environment, onSettled }: ServerOptions,
): Promise<void> {
  const settings = readSettings(environment);
  // PostgreSQL starts in a separate process, so the rest of the program is loaded meanwhile.
  const loading = import('../app/app.ts');
  const database = await startDatabase(settings, {
    warn: (_, message) => process.stderr.write(`${message}\n`),
  });
  defer(database.close);

  const { buildApp } = await loading;
  const secret = settings.secret ?? (await loadOrCreateSecret(settings.dataDir));
  const readiness = createReadiness();
  const isAtTerminal = process.stdout.isTTY;
  const log = isAtTerminal ? writeSentences(process.stdout) : gatherLines(process.stdout);
  const app = await buildApp({ settings, secret, database, readiness, log });
  defer(() => app.close());
  defer((signal) => (signal === 'SIGTERM' ? readiness.drain() : Promise.resolve()));
  await app.listen({ host: settings.host, port: settings.port }).catch((error: unknown) => {
    throw toListenError(error, { host: settings.host, port: settings.port, setting: 'PORT' });
  });

  const url = settings.port === 0 ? app.listeningOrigin : settings.publicUrl;
  process.stdout.write(`Pouch is ready: ${url}\n`);
  setTimeout(() => void onSettled(), settleDelayMs).unref();
  if (process.argv.includes('--demo')) await offerDemo(app, database.db);
  else if (isAtTerminal) process.stdout.write(await describeNextSteps(database.db, settings));
}

async function offerDemo(app: FastifyInstance, database: Database): Promise<void> {
  const { fillDemo } = await import('../demo/fill-demo.ts');
  const { timeZone: timezone } = Intl.DateTimeFormat().resolvedOptions();
  process.stdout.write(`${await fillDemo({ app, database, now: new Date(), timezone })}\n`);
}

/** Prints an expected failure as a sentence and any other with its stack, but never the values of an SQL statement. */
function report(error: unknown): void {
  const shown = withoutStatement(error);
  const text =
    shown instanceof StartupError ? shown.message : shown instanceof Error ? shown.stack : String(shown);
  process.stderr.write(`${text}\n`);
}
