import { execFileSync } from 'node:child_process';
import { cp, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { chooseAccount } from './system-account.ts';
import { findBinaries, installedFolder } from './binaries.ts';

async function createClosedInstallation(): Promise<string> {
  const folder = join(await temporaryFolder(0o700), 'package', 'native');
  await cp(dirname(installedFolder()), dirname(folder), { recursive: true, verbatimSymlinks: true });
  return folder;
}

describe("PostgreSQL's programs", () => {
  it('are used in place by an account that can read them', async () => {
    const { postgres } = await findBinaries(undefined);

    expect(dirname(dirname(postgres))).toBe(installedFolder());
  });

  it('are copied once for an account that may not access the project', async () => {
    const account = (await chooseAccount('/nowhere')) ?? {
      uid: process.getuid?.() ?? 0,
      gid: process.getgid?.() ?? 0,
    };
    const folders = {
      installed: await createClosedInstallation(),
      cache: join(await temporaryFolder(0o755), 'cache'),
    };

    const both = await Promise.all([findBinaries(account, folders), findBinaries(account, folders)]);

    expect(both[0]).toEqual(both[1]);
    expect(both[0].postgres.startsWith(folders.cache)).toBe(true);
    const version = execFileSync(both[0].postgres, ['--version'], { ...account, encoding: 'utf8' });
    expect(version).toContain('PostgreSQL) 18');
  });

  it('are reported missing with a sentence when they can be neither read nor copied', async () => {
    const file = join(await temporaryFolder(), 'file');
    await writeFile(file, '');
    const folders = { installed: await createClosedInstallation(), cache: join(file, 'cache') };

    await expect(findBinaries({ uid: 65_534, gid: 65_534 }, folders)).rejects.toThrow(
      /^PostgreSQL runs as an account that may not enter .* \(ENOTDIR\)\. Move Pouch/,
    );
  });
});
