import pg, { type ClientConfig } from 'pg';

/** Runs one statement on a connection of its own and returns its rows. */
export async function query<Row extends pg.QueryResultRow>(
  connection: ClientConfig,
  statement: string,
): Promise<Row[]> {
  const client = new pg.Client(connection);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}
