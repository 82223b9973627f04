import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { openDatabase, type OpenDatabase } from '../db/database.ts';
import { templateName } from './test-cluster.ts';

/** An empty, migrated database of its own for a test file. `close` drops it. */
export async function createTestDatabase(): Promise<OpenDatabase> {
  const cluster = inject('testCluster');
  const database = `test_${randomBytes(8).toString('hex')}`;
  await runOnce(cluster, `create database ${database} template ${templateName}`);
  const open = openDatabase({
    connection: { ...cluster, database },
    log: { warn: (details, message) => console.warn(message, details) },
  });
  return {
    ...open,
    close: async () => {
      await open.close();
      await runOnce(cluster, `drop database ${database} with (force)`);
    },
  };
}

async function runOnce(connection: pg.ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
