import { randomBytes } from 'node:crypto';
import type { ClientConfig } from 'pg';
import { inject, onTestFinished } from 'vitest';
import { openDatabase, type OpenDatabase } from '../../db/database.ts';
import { query } from './queries.ts';
import { templateName } from './test-cluster.ts';

/** Creates an empty, migrated database for one test file; `close` drops it. */
export async function createTestDatabase(): Promise<OpenDatabase> {
  const cluster = inject('testCluster');
  const database = `test_${randomBytes(8).toString('hex')}`;
  await query(cluster, `create database ${database} template ${templateName}`);
  const open = openDatabase({
    connection: { ...cluster, database },
    log: { warn: (details, message) => process.emitWarning(message, details) },
  });
  return {
    ...open,
    close: async () => {
      await open.close();
      await query(cluster, `drop database ${database} with (force)`);
    },
  };
}

/** Creates a database without tables for the test that runs, which drops it. */
export async function createEmptyDatabase(): Promise<ClientConfig> {
  const cluster = inject('testCluster');
  const database = `empty_${randomBytes(8).toString('hex')}`;
  await query(cluster, `create database ${database} encoding 'UTF8' template template0`);
  onTestFinished(async () => {
    await query(cluster, `drop database ${database} with (force)`);
  });
  return { ...cluster, database };
}
