import pg, { type ClientConfig } from 'pg';
import { StartupError } from '../lib/startup-error.ts';
import { errorCode } from '../lib/error-code.ts';

/** Error codes of PostgreSQL and the system for a database that cannot be used, each with its reason and remedy. */
const explanations: Record<string, string> = {
  ECONNREFUSED: 'nothing answers there. Start it, or correct the address',
  ENOTFOUND: 'there is no host of that name. Correct the address',
  EAI_AGAIN: 'the host name cannot be looked up just now. Check the network, or correct the address',
  ETIMEDOUT: 'it does not answer. Check the address and the firewall',
  ENOENT: 'there is no such socket. Start it, or correct the address',
  '28P01': 'it refuses the user name or the password. Correct the address',
  '28000': 'it does not let this user in. Correct the address, or allow the user in pg_hba.conf',
  '3D000': 'there is no database of that name. Create it, or correct the address',
  '42501': 'the user may not create tables there. Make the user the owner of the database',
  '53300': 'it has no connection to spare. Raise its max_connections, or put a pooler before it',
};

/** A StartupError with the remedy, for an external database; any unknown error is returned unchanged. */
export function toConnectionError(error: unknown, connection: ClientConfig): unknown {
  const explanation = collectErrorCodes(error).flatMap((code) => explanations[code] ?? [])[0];
  if (!explanation) return error;
  const { host, port, database } = new pg.Client(connection);
  return new StartupError(`The database "${database}" at ${host}:${port} cannot be used: ${explanation}.`);
}

/** Error codes of PostgreSQL and the system for a connection that was lost or cannot be established. */
const lostConnectionCodes =
  /^(08...|57P0[123]|53300|ECONN\w+|EPIPE|ENOENT|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|EAI_AGAIN)$/;

/** Whether work failed because the database was unreachable or did not answer, not because of the statement. */
export function isUnreachable(error: unknown): boolean {
  return collectErrorCodes(error).some((code) => lostConnectionCodes.test(code));
}

/** PostgreSQL's code for a prepared statement whose columns have changed since: it fails on its connection from then on. */
const outdatedStatementCode = '0A000';

/** Whether the connection of the failed statement is to be closed rather than used again. */
export const isConnectionSpent = (error: unknown): boolean =>
  isUnreachable(error) || collectErrorCodes(error).includes(outdatedStatementCode);

/** PostgreSQL's codes for a full disk, no memory and a failed write. */
const outOfRoomCodes = ['53100', '53200', '58030'];

/** Whether PostgreSQL had no room for what the statement writes. */
export const isOutOfRoom = (error: unknown): boolean =>
  collectErrorCodes(error).some((code) => outOfRoomCodes.includes(code));

/** Whether PostgreSQL has cancelled a statement that exceeded its time limit. */
export const isStatementTimeout = (error: unknown): boolean => collectErrorCodes(error).includes('57014');

/** PostgreSQL's codes for a transaction that it ended: a conflict, a deadlock, a limit, a cancellation, an outdated statement. */
const interruptedCodes = ['40001', '40P01', '55P03', '57014', outdatedStatementCode];

/** Whether PostgreSQL has ended a transaction because of others; the same may succeed a moment later. */
export const isInterrupted = (error: unknown): boolean =>
  collectErrorCodes(error).some((code) => interruptedCodes.includes(code));

/** Messages of the driver for errors without a code. */
const messageCodes: [pattern: RegExp, code: string][] = [
  [/timeout/i, 'ETIMEDOUT'],
  [/Connection terminated|not queryable/, 'ECONNRESET'],
];

/** Drizzle wraps the driver's errors, and a host with several addresses fails with one error for each. */
function collectErrorCodes(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const code = errorCode(error);
  const inner = error instanceof AggregateError ? (error.errors as unknown[]) : [error.cause];
  return code
    ? [code, ...inner.flatMap(collectErrorCodes)]
    : [...inner.flatMap(collectErrorCodes), ...codesFromMessage(error)];
}

/** Reads the driver's own errors only: a wrapping error's message repeats the statement's values, which may be any text. */
function codesFromMessage({ message, cause }: Error): string[] {
  if (cause !== undefined) return [];
  return messageCodes.flatMap(([pattern, code]) => (pattern.test(message) ? [code] : []));
}
