import pg, { type ClientConfig } from 'pg';
import { StartFailure } from '../start-failure.ts';
import { codeOf } from '../lib/error-code.ts';

/** PostgreSQL's and the system's codes for a database that cannot be used, and what the operator can do. */
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

/** A StartFailure for a database of the operator's own; anything unforeseen comes back as it is. */
export function explainConnection(error: unknown, connection: ClientConfig): unknown {
  const explanation = codesOf(error).flatMap((code) => explanations[code] ?? [])[0];
  if (!explanation) return error;
  const { host, port, database } = new pg.Client(connection);
  return new StartFailure(`The database "${database}" at ${host}:${port} cannot be used: ${explanation}.`);
}

/** PostgreSQL's and the system's codes for a connection that was lost, or cannot be had just now. */
const lost = /^(08...|57P0[123]|53300|ECONN\w+|EPIPE|ENOENT|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|EAI_AGAIN)$/;

/** Whether work failed because the database was not reached or did not answer, rather than by what was asked. */
export function isUnreachable(error: unknown): boolean {
  return codesOf(error).some((code) => lost.test(code));
}

/** Whether PostgreSQL has stopped a statement that took longer than it may. */
export const isOutOfTime = (error: unknown): boolean => codesOf(error).includes('57014');

/** The driver's words for failures that it gives no code. */
const codeless: [pattern: RegExp, code: string][] = [
  [/timeout/i, 'ETIMEDOUT'],
  [/Connection terminated|not queryable/, 'ECONNRESET'],
];

/** Drizzle wraps the driver's errors, and a host with several addresses fails with one error for each. */
function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const code = codeOf(error);
  const inner = error instanceof AggregateError ? (error.errors as unknown[]) : [error.cause];
  return code ? [code, ...inner.flatMap(codesOf)] : [...inner.flatMap(codesOf), ...codesOfWords(error)];
}

/** Words of the driver itself; what wraps an error repeats the statement and its values, which may say anything. */
function codesOfWords({ message, cause }: Error): string[] {
  if (cause !== undefined) return [];
  return codeless.flatMap(([pattern, code]) => (pattern.test(message) ? [code] : []));
}
