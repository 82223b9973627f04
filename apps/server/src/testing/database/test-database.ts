import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
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
