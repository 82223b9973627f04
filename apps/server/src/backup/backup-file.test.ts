import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it, vi } from 'vitest';
import { testApi } from '../testing/api.ts';
import { query } from '../testing/database/queries.ts';
import { createEmptyDatabase } from '../testing/database/test-database.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { writeBackupFile } from './backup-file.ts';
import { writeBackup } from './write-backup.ts';

const api = testApi();

const write = (path: string) => {
  const connection = api.database.directConnection;
  return writeBackupFile({ connection, secret: 'a secret', now: api.clock.now, objects: null }, path);
};

describe('the file of a backup', () => {
  it('is left to the backup that is already being written there (OP-08)', async () => {
    const path = join(await temporaryFolder(), 'pouch.tar.gz');
    await writeFile(`${path}.part`, 'half of another backup');

    await expect(write(path)).rejects.toThrow(
      `The file ${path} cannot be written: another backup is being written there; if none is, delete the .part file.`,
    );

    expect(await readFile(`${path}.part`, 'utf8')).toBe('half of another backup');
  });

  it('cannot be made without a folder, and the sentence says so (OP-08)', async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'notes'), '');

    for (const path of [join(folder, 'missing', 'pouch.tar.gz'), join(folder, 'notes', 'pouch.tar.gz')]) {
      await expect(write(path)).rejects.toThrow(
        `The file ${path} cannot be written: there is no such folder.`,
      );
    }
  });
});

describe('a disk that fills up while a backup is being written', () => {
  it('ends the backup with its own reason, and not the process (OP-08)', async () => {
    const connection = await createEmptyDatabase();
    await query(
      connection,
      `create table notes as
         select (select string_agg(md5(random()::text), '') from generate_series(1, 32 + 0 * line)) as note
           from generate_series(1, 8000) line`,
    );
    const disk = new Writable({ write: () => undefined });
    const written = writeBackup({ connection, secret: 'a secret', now: api.clock.now, objects: null }, disk);
    // Once the server copies no further row, a part of the backup waits for the disk.
    const progress = 'select tuples_processed from pg_stat_progress_copy where datname = current_database()';
    let before: unknown;
    await vi.waitFor(async () => {
      const now = await query(connection, progress);
      const isWaiting = now.length === 1 && isDeepStrictEqual(now, before);
      before = now;
      expect(isWaiting).toBe(true);
    });

    const full = Object.assign(new Error('no space left'), { code: 'ENOSPC' });
    disk.destroy(full);

    await expect(written).rejects.toBe(full);
  });
});
