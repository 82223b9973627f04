import type { OpenDatabase } from '../db/database.ts';
import type { Settings } from '../config/settings.ts';

/** What a command has at hand. */
export interface AdminGiven {
  settings: Settings;
  database: OpenDatabase;
  now: Date;
  /** Signs what the servers hand out; read, or made, at the first use. */
  secret: () => Promise<string>;
}

/** Does what an operator asked for and answers what to print. Throws an AppError or a StartFailure for what cannot be done. */
export type Command = (given: AdminGiven) => Promise<string>;

/** What was asked for makes no sense; the usage is shown, and nothing was done. */
export class UsageFailure extends Error {
  override name = 'UsageFailure';
}
