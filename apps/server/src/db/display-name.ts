import { sql, type SQL } from 'drizzle-orm';
import { users } from './schema/accounts.ts';
import { profiles } from './schema/profiles.ts';

/**
 * The name that other users see: the chosen one, else the one from the sign-up, else the email. For queries that join
 * `users` with `profiles`.
 */
export const displayName: SQL<string> = sql`coalesce(nullif(btrim(${profiles.displayName}), ''),
  nullif(btrim(${users.name}), ''), ${users.email})`;
