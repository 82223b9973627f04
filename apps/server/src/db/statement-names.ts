import pg from 'pg';

/**
 * Sends the names of prepared statements only where they can be found again: behind a pooler in transaction mode the next
 * transaction may be on another connection. A pooler is recognised by a process id that is not the server's.
 */
export function nameStatementsIfDirect(client: pg.PoolClient & { processID?: number }): void {
  const query = (...statement: unknown[]): unknown =>
    (pg.Client.prototype.query as (...statement: unknown[]) => unknown).apply(client, statement);
  let isDirect = false;
  const findProcess = query('select pg_backend_pid() as pid') as Promise<pg.QueryResult<{ pid: number }>>;
  findProcess.then(
    ({ rows }) => (isDirect = rows[0]?.pid === client.processID),
    () => undefined,
  );
  const send = (statement: unknown, ...rest: unknown[]) =>
    isDirect || !hasName(statement)
      ? query(statement, ...rest)
      : query({ ...statement, name: undefined }, ...rest);
  client.query = send as typeof client.query;
}

const hasName = (statement: unknown): statement is { name: string } =>
  typeof (statement as { name?: unknown } | null)?.name === 'string';
