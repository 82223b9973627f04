import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { lockFolder } from './folder-lock.ts';

it('lets one in at a time', async () => {
  const dataDir = await temporaryFolder();
  const lock = await lockFolder(dataDir);

  await expect(lockFolder(dataDir)).rejects.toThrow(`process ${process.pid}`);

  await lock.release();
  await expect(lockFolder(dataDir)).resolves.toBeDefined();
});

it('lets exactly one of many in that come at the same moment, whoever was there before', async () => {
  const dataDir = await temporaryFolder();
  for (let round = 0; round < 20; round += 1) {
    const attempts = await Promise.allSettled(Array.from({ length: 12 }, () => lockFolder(dataDir)));

    const winners = attempts.flatMap((attempt) => (attempt.status === 'fulfilled' ? [attempt.value] : []));
    expect(winners).toHaveLength(1);
    await winners[0]?.release();
  }
  expect(await readdir(join(dataDir, 'lock'))).toHaveLength(1);
});

it('is not kept by a process number that was given to somebody else', async () => {
  const dataDir = await temporaryFolder();
  await lockFolder(dataDir);
  const path = join(dataDir, 'lock', '1');
  const holder = JSON.parse(await readFile(path, 'utf8')) as object;
  await writeFile(path, JSON.stringify({ ...holder, startedAt: 'another time' }));

  await expect(lockFolder(dataDir)).resolves.toBeDefined();
});

it('is not kept by a file that a power failure cut short', async () => {
  const dataDir = await temporaryFolder();
  await lockFolder(dataDir);
  await writeFile(join(dataDir, 'lock', '1'), '{"pid":');

  await expect(lockFolder(dataDir)).resolves.toBeDefined();
});
