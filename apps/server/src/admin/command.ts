import type { OpenDatabase } from '../db/database.ts';
import type { Settings } from '../config/settings.ts';

export interface AdminDeps {
  settings: Settings;
  database: OpenDatabase;
  now: Date;
  /** The server's secret, for signing; read, or created, at the first use. */
  secret: () => Promise<string>;
}

/** Runs a command and returns what to print. Throws an AppError or a StartupError if it cannot be done. */
export type Command = (deps: AdminDeps) => Promise<string>;

/** A command that opens no database of the server's, or one that need not be there yet. */
export type StandaloneCommand = (deps: Omit<AdminDeps, 'database'>) => Promise<string>;

export type ParsedCommand =
  { kind: 'with-database'; run: Command } | { kind: 'standalone'; run: StandaloneCommand };

/** The arguments are invalid; the usage is shown, and nothing was done. */
export class UsageError extends Error {
  override name = 'UsageFailure';
}
