import { hasAccounts } from '../features/sign-in/sign-up/invitation-store.ts';
import type { Database } from '../db/database.ts';

/** What to do next, for the person at the terminal at the first start; empty once there is an account. */
export async function describeNextSteps(
  database: Database,
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl: string | undefined },
): Promise<string> {
  if (await hasAccounts(database)) return '';
  const place = databaseUrl ? 'in your PostgreSQL' : `in ${dataDir}`;
  return [
    "There's no account yet: open this address in a browser and create yours. The first one needs no invitation.",
    `Everything is kept ${place}. docs/hosting.md says how others reach it over https, and how to back it up.`,
    'Press Ctrl-C to stop.',
    '',
  ].join('\n');
}
