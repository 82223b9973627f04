import { withoutStatement } from '../db/query-error.ts';
import { AppError } from '../lib/errors.ts';
import { keepSecret } from '../config/secret.ts';
import { readSettings } from '../config/settings.ts';
import { StartFailure } from '../start-failure.ts';
import { UsageFailure } from './command.ts';
import { readCommand } from './commands.ts';
import { openAdminDatabase } from './open-database.ts';
import { usage } from './usage.ts';

/** Exit codes: 0 it is done, 1 it could not be done, 2 that was no command. */
const [failed, misused] = [1, 2];

const words = process.argv.slice(2);
if (words.length === 0 || words.includes('--help') || words[0] === 'help') process.stdout.write(usage);
else process.exitCode = await run().catch(report);

async function run(): Promise<number> {
  const command = await readCommand(words);
  const settings = readSettings(process.env);
  const database = await openAdminDatabase(settings);
  try {
    const secret = () => Promise.resolve(settings.secret ?? keepSecret(settings.dataDir));
    process.stdout.write(await command({ settings, database, now: new Date(), secret }));
    return 0;
  } finally {
    await database.close();
  }
}

function report(error: unknown): number {
  const shown = withoutStatement(error);
  if (shown instanceof UsageFailure) {
    process.stderr.write(`${shown.message}\nSee: npm run --silent admin -- --help\n`);
    return misused;
  }
  const isForeseen = shown instanceof StartFailure || shown instanceof AppError;
  const message = shown instanceof Error ? shown.message : String(shown);
  process.stderr.write(isForeseen ? `${message}\n` : `That failed: ${message}\n`);
  return failed;
}
