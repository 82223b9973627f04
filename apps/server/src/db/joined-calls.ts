import type pg from 'pg';

/** Sends one statement for several calls, and resolves with the result of each. */
export type SendCalls<Call> = (client: pg.PoolClient, calls: readonly Call[]) => Promise<readonly unknown[]>;

interface Waiting {
  call: unknown;
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
}

/** Calls that are not sent yet, by their connection and their statement. */
const unsent = new WeakMap<pg.PoolClient, Map<SendCalls<unknown>, Waiting[]>>();

/**
 * Sends a call together with those that are made of the same statement, on the same connection, until the end of this tick or until
 * another statement is to be sent there.
 */
export function joinCalls(
  client: pg.PoolClient,
  sendCalls: SendCalls<unknown>,
  call: unknown,
): Promise<unknown> {
  const statements = unsent.get(client) ?? new Map<SendCalls<unknown>, Waiting[]>();
  if (statements.size === 0) {
    unsent.set(client, statements);
    process.nextTick(() => sendJoined(client));
  }
  return new Promise((resolve, reject) => {
    const waiting = statements.get(sendCalls) ?? [];
    statements.set(sendCalls, waiting);
    waiting.push({ call, resolve, reject });
  });
}

/** Sends a statement behind the calls that were made before it. */
export function sendStatement(client: pg.PoolClient, ...statement: unknown[]): Promise<unknown> {
  sendJoined(client);
  return (client as unknown as { query: (...statement: unknown[]) => Promise<unknown> }).query(...statement);
}

/** Each statement in the order in which it was first called. */
function sendJoined(client: pg.PoolClient): void {
  const statements = unsent.get(client);
  unsent.delete(client);
  for (const [sendCalls, waiting] of statements ?? []) {
    const calls = waiting.map(({ call }) => call);
    sendCalls(client, calls).then(
      (results) => waiting.forEach(({ resolve }, index) => resolve(results[index])),
      (error: unknown) => waiting.forEach(({ reject }) => reject(error)),
    );
  }
}
