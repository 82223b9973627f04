import type { FastifyInstance } from 'fastify';
import type { Database } from '../db/database.ts';
import { withoutStatement } from '../db/query-error.ts';
import { startDatabase } from '../db/start-database.ts';
import { explainListening } from './listen-errors.ts';
import { liveUntilStopped, type ProcessLife } from './process-lifecycle.ts';
import { keepSecret } from '../config/secret.ts';
import { readSettings } from '../config/settings.ts';
import { StartFailure } from '../start-failure.ts';

/** Time for what starts after listening, such as the job queue. */
const settlingMs = 2_000;

interface ServerGiven {
  environment: NodeJS.ProcessEnv;
  /** Told once the start is over. */
  onSettled: () => void;
}

/** Runs the server as the environment says, until it is told to end. */
export function runServer(given: ServerGiven): void {
  liveUntilStopped((life) => startServer(life, given), report);
}

async function startServer(
  { defer, fail }: ProcessLife,
  { environment, onSettled }: ServerGiven,
): Promise<void> {
  const settings = readSettings(environment);
  // PostgreSQL starts in a process of its own, so the rest of the program is loaded meanwhile.
  const loading = import('../app.ts');
  const database = await startDatabase(settings, {
    warn: (_, message) => process.stderr.write(`${message}\n`),
  });
  defer(database.close);
  void database.lost.then(() =>
    fail(new StartFailure('PostgreSQL has ended unexpectedly; its log is in the data folder.')),
  );

  const { buildApp } = await loading;
  const secret = settings.secret ?? (await keepSecret(settings.dataDir));
  const app = await buildApp({ settings, secret, database });
  defer(() => app.close());
  await app.listen({ host: settings.host, port: settings.port }).catch((error: unknown) => {
    throw explainListening(error, settings);
  });

  const address = settings.port === 0 ? app.listeningOrigin : settings.publicUrl;
  process.stdout.write(`Pouch is ready: ${address}\n`);
  setTimeout(onSettled, settlingMs).unref();
  if (process.argv.includes('--demo')) await offerDemo(app, database.db);
}

async function offerDemo(app: FastifyInstance, database: Database): Promise<void> {
  const { fillDemo } = await import('../demo/fill-demo.ts');
  const { timeZone: timezone } = Intl.DateTimeFormat().resolvedOptions();
  process.stdout.write(`${await fillDemo({ app, database, now: new Date(), timezone })}\n`);
}

/** An expected failure is a sentence; anything else comes with its stack, though never with a statement's values. */
function report(error: unknown): void {
  const shown = withoutStatement(error);
  const text =
    shown instanceof StartFailure ? shown.message : shown instanceof Error ? shown.stack : String(shown);
  process.stderr.write(`${text}\n`);
}
