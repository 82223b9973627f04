import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { inspectProcess, isPostgresIn } from './processes.ts';

/** An idle process called `name` with the folder on its command line. */
async function fakeProcess(name: string, folder: string): Promise<number> {
  await cp('/bin/bash', join(folder, name));
  const child = spawn(join(folder, name), ['-c', 'read', '-D', folder], { cwd: folder, stdio: 'pipe' });
  await once(child, 'spawn');
  onTestFinished(() => void child.kill());
  return child.pid ?? 0;
}

describe.each(['linux', 'darwin'] as const)('inspecting a process as on %s', (platform) => {
  it('distinguishes a running one from a missing one', async () => {
    expect(await inspectProcess(process.pid, platform)).toMatchObject({ isZombie: false });
    expect(await inspectProcess(4_194_999, platform)).toBeUndefined();
  });

  it('gives each process its own, unchanging start time', async () => {
    const self = await inspectProcess(process.pid, platform);

    expect(await inspectProcess(process.pid, platform)).toEqual(self);
    expect((await inspectProcess(1, platform))?.startedAt).not.toBe(self?.startedAt);
  });

  it('finds a PostgreSQL only in its own folder', async () => {
    const folder = await temporaryFolder();
    const pid = await fakeProcess('postgres', folder);
    const other = await fakeProcess('shell', folder);

    expect(await isPostgresIn(pid, folder, platform)).toBe(true);
    expect(await isPostgresIn(pid, join(folder, 'other'), platform)).toBe(false);
    expect(await isPostgresIn(other, folder, platform)).toBe(false);
  });
});
