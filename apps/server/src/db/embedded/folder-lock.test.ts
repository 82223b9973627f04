import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { lockFolder } from './folder-lock.ts';

describe('the folder lock', () => {
  it('admits one holder at a time', async () => {
    const dataDir = await temporaryFolder();
    const lock = await lockFolder(dataDir);

    await expect(lockFolder(dataDir)).rejects.toThrow(`process ${process.pid}`);

    await lock.release();
    await expect(lockFolder(dataDir)).resolves.toBeDefined();
  });

  it('admits exactly one of many concurrent attempts, after any earlier holder', async () => {
    const dataDir = await temporaryFolder();
    for (let round = 0; round < 20; round += 1) {
      const attempts = await Promise.allSettled(Array.from({ length: 12 }, () => lockFolder(dataDir)));

      const winners = attempts.flatMap((attempt) => (attempt.status === 'fulfilled' ? [attempt.value] : []));
      expect(winners).toHaveLength(1);
      await winners[0]?.release();
    }
    expect(await readdir(join(dataDir, 'lock'))).toHaveLength(1);
  });

  it('is not held by another process that reused the id', async () => {
    const dataDir = await temporaryFolder();
    await lockFolder(dataDir);
    const path = join(dataDir, 'lock', '1');
    const holder = JSON.parse(await readFile(path, 'utf8')) as object;
    await writeFile(path, JSON.stringify({ ...holder, startedAt: 'another time' }));

    await expect(lockFolder(dataDir)).resolves.toBeDefined();
  });

  it('is not held by a file that a power failure cut short', async () => {
    const dataDir = await temporaryFolder();
    await lockFolder(dataDir);
    await writeFile(join(dataDir, 'lock', '1'), '{"pid":');

    await expect(lockFolder(dataDir)).resolves.toBeDefined();
  });
});
