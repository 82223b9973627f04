import { sql, type SQL } from 'drizzle-orm';
import { users } from './schema/accounts.ts';
import { profiles } from './schema/profiles.ts';

/**
 * The name by which others see a person: the one they chose, else the one of their sign-up, else their address. For
 * queries that join `users` with `profiles`.
 */
export const shownName: SQL<string> = sql`coalesce(nullif(btrim(${profiles.displayName}), ''),
  nullif(btrim(${users.name}), ''), ${users.email})`;
