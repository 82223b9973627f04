import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { startEmbeddedDatabase } from '../db/embedded/embedded-database.ts';
import { restoreBackup, type Restored } from './restore-backup.ts';

/**
 * Restores a backup into a PostgreSQL that is started for this in a temporary folder, and removes it. Throws what
 * `restoreBackup` throws.
 */
export async function verifyBackup(input: Readable): Promise<Restored> {
  const folder = await mkdtemp(join(tmpdir(), 'pouch-verify-'));
  try {
    const { connection, stop } = await startEmbeddedDatabase(folder);
    try {
      return await restoreBackup(connection, input);
    } finally {
      await stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
