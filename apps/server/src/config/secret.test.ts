import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepSecret } from './secret.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = join(await mkdtemp(join(tmpdir(), 'pouch-secret-')), 'data');
});
afterEach(() => rm(join(dataDir, '..'), { recursive: true }));

describe('the secret', () => {
  it('is made once and kept where only its owner can read it', async () => {
    const made = await keepSecret(dataDir);

    expect(made).toMatch(/^[0-9a-f]{64}$/);
    expect(await keepSecret(dataDir)).toBe(made);
    expect((await stat(join(dataDir, 'secret'))).mode & 0o777).toBe(0o600);
  });

  it('is the same for everybody who asks at about the same moment, and leaves no drafts', async () => {
    const asking: Promise<string>[] = [];
    for (let caller = 0; caller < 50; caller += 1) {
      asking.push(keepSecret(dataDir));
      await setImmediate();
    }
    const secrets = await Promise.all(asking);

    expect(new Set(secrets).size).toBe(1);
    expect(await readdir(dataDir)).toEqual(['secret']);
  });

  it('is refused rather than replaced when it is damaged', async () => {
    await keepSecret(dataDir);
    await writeFile(join(dataDir, 'secret'), 'abc');

    await expect(keepSecret(dataDir)).rejects.toThrow('is damaged');
  });

  it('says what to do when it cannot be kept', async () => {
    await writeFile(dataDir, 'a file where the folder should be');

    await expect(keepSecret(dataDir)).rejects.toThrow(
      /cannot be kept in .* \(ENOTDIR\)\. Make the data folder/,
    );
  });
});
