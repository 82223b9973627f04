import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadOrCreateSecret } from './secret.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = join(await mkdtemp(join(tmpdir(), 'pouch-secret-')), 'data');
});
afterEach(() => rm(join(dataDir, '..'), { recursive: true }));

describe('the secret', () => {
  it('is created once, in a file that only its owner can read', async () => {
    const created = await loadOrCreateSecret(dataDir);

    expect(created).toMatch(/^[0-9a-f]{64}$/);
    expect(await loadOrCreateSecret(dataDir)).toBe(created);
    expect((await stat(join(dataDir, 'secret'))).mode & 0o777).toBe(0o600);
  });

  it('is the same for concurrent calls, which leave no drafts', async () => {
    const pending: Promise<string>[] = [];
    for (let caller = 0; caller < 50; caller += 1) {
      pending.push(loadOrCreateSecret(dataDir));
      await setImmediate();
    }
    const secrets = await Promise.all(pending);

    expect(new Set(secrets).size).toBe(1);
    expect(await readdir(dataDir)).toEqual(['secret']);
  });

  it('is refused, not replaced, when it is damaged', async () => {
    await loadOrCreateSecret(dataDir);
    await writeFile(join(dataDir, 'secret'), 'abc');

    await expect(loadOrCreateSecret(dataDir)).rejects.toThrow('is damaged');
  });

  it('is reported with a remedy when it cannot be stored', async () => {
    await writeFile(dataDir, 'a file where the folder should be');

    await expect(loadOrCreateSecret(dataDir)).rejects.toThrow(
      /cannot be kept in .* \(ENOTDIR\)\. Make the data folder/,
    );
  });
});
