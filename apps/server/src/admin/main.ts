import { withoutStatement } from '../db/query-error.ts';
import { AppError } from '../lib/errors.ts';
import { loadOrCreateSecret } from '../config/secret.ts';
import { readSettings } from '../config/settings.ts';
import { StartupError } from '../lib/startup-error.ts';
import { ObjectStoreFailure } from '../storage/object-store.ts';
import { UsageError } from './command.ts';
import { parseCommand } from './commands.ts';
import { openAdminDatabase } from './open-database.ts';
import { usage } from './usage.ts';

/** Exit codes: 0 for success, 1 for a failure, 2 for invalid arguments. */
const [exitFailed, exitUsage] = [1, 2];

const args = process.argv.slice(2);
if (args.length === 0 || args.includes('--help') || args[0] === 'help') process.stdout.write(usage);
else process.exitCode = await run().catch(report);

async function run(): Promise<number> {
  const command = await parseCommand(args);
  const settings = readSettings(process.env);
  const secret = () => Promise.resolve(settings.secret ?? loadOrCreateSecret(settings.dataDir));
  const deps = { settings, now: new Date(), secret };
  if (command.kind === 'standalone') {
    process.stdout.write(await command.run(deps));
    return 0;
  }
  const database = await openAdminDatabase(settings);
  try {
    process.stdout.write(await command.run({ ...deps, database }));
    return 0;
  } finally {
    await database.close();
  }
}

function report(error: unknown): number {
  const failure = withoutStatement(error);
  // The sentence for people leaves out what an operator needs to know of the object store.
  const shown =
    failure instanceof AppError && failure.cause instanceof ObjectStoreFailure ? failure.cause : failure;
  if (shown instanceof UsageError) {
    process.stderr.write(`${shown.message}\nSee: npm run --silent admin -- --help\n`);
    return exitUsage;
  }
  const isForeseen = [StartupError, AppError, ObjectStoreFailure].some((kind) => shown instanceof kind);
  const message = shown instanceof Error ? shown.message : String(shown);
  process.stderr.write(isForeseen ? `${message}\n` : `That failed: ${message}\n`);
  return exitFailed;
}
