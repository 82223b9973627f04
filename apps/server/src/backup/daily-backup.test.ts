import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { testApi } from '../testing/api.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { listDailyBackups, makeDailyBackup, readLastVerified } from './daily-backup.ts';
import { verifyBackup } from './verify-backup.ts';

const api = testApi();
const verified = { madeAt: '', accounts: 0, rows: 0, secret: '' };

const makeBackupOn = (
  dataDir: string,
  day: string,
  verify: typeof verifyBackup = (input) => Promise.resolve(input.destroy()).then(() => verified),
) =>
  makeDailyBackup({
    connection: api.database.directConnection,
    dataDir,
    secret: 'a secret',
    objects: null,
    now: new Date(`${day}T02:23:00Z`),
    verify,
  });

describe('the daily backup', () => {
  it('can be restored, and says when that was last tried (OP-08)', async () => {
    const dataDir = await temporaryFolder();
    expect(await readLastVerified(dataDir)).toBeNull();

    await makeBackupOn(dataDir, '2026-11-20', verifyBackup);

    expect(await listDailyBackups(dataDir)).toEqual(['pouch-2026-11-20.tar.gz']);
    expect(await readLastVerified(dataDir)).toEqual({
      file: 'pouch-2026-11-20.tar.gz',
      at: '2026-11-20T02:23:00.000Z',
    });
  });

  it('is made once a day, and the last seven are kept (OP-08)', async () => {
    const dataDir = await temporaryFolder();
    const days = Array.from({ length: 9 }, (_, index) => `2026-11-1${index}`);

    for (const day of days) await makeBackupOn(dataDir, day);
    const verify = vi.fn(verifyBackup);
    await makeBackupOn(dataDir, '2026-11-18', verify);

    expect(verify).not.toHaveBeenCalled();
    expect(await listDailyBackups(dataDir)).toEqual(
      days
        .slice(2)
        .reverse()
        .map((day) => `pouch-${day}.tar.gz`),
    );
  });

  it('that cannot be verified deletes no older one, and is not said to be verified (OP-08)', async () => {
    const dataDir = await temporaryFolder();
    for (const day of ['2026-11-10', '2026-11-11']) await makeBackupOn(dataDir, day);

    const failing = makeBackupOn(dataDir, '2026-11-12', () => Promise.reject(new Error('damaged')));

    await expect(failing).rejects.toThrow('damaged');
    expect((await readLastVerified(dataDir))?.file).toBe('pouch-2026-11-11.tar.gz');
    expect(await listDailyBackups(dataDir)).toHaveLength(3);
  });

  it('goes on where a server was stopped while writing (OP-08)', async () => {
    const dataDir = await temporaryFolder();
    await makeBackupOn(dataDir, '2026-11-10');
    await writeFile(join(dataDir, 'backups', 'pouch-2026-11-11.tar.gz.part'), 'half');

    await makeBackupOn(dataDir, '2026-11-11');

    expect((await readdir(join(dataDir, 'backups'))).sort()).toEqual([
      'pouch-2026-11-10.tar.gz',
      'pouch-2026-11-11.tar.gz',
      'verified.json',
    ]);
  });
});
