import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedDatabase } from '../../db/embedded/embedded-database.ts';
import { migrateDatabase } from '../../db/migrate.ts';
import { query } from './queries.ts';
import { templateName, type TestCluster } from './test-cluster.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    testCluster: TestCluster;
    /** Whether the build is as new as the source. */
    programsAreBuilt: boolean;
  }
}

const sources = new URL('../../../../../tooling/sources.mjs', import.meta.url).href;

/** Starts one PostgreSQL for the whole run and prepares the migrated template that every test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'pouch-tests-'));
  const server = await startEmbeddedDatabase(dataDir);
  await query(server.connection, `create database ${templateName}`);
  await migrateDatabase({ ...server.connection, database: templateName });
  project.provide('testCluster', server.connection);
  const { isBuilt } = (await import(sources)) as { isBuilt: () => boolean };
  project.provide('programsAreBuilt', isBuilt());

  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true });
  };
}
