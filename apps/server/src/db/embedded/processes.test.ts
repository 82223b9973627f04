import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { inspectProcess, worksIn } from './processes.ts';

/** A process that is called `name`, has the folder on its command line and does nothing. */
async function standIn(name: string, folder: string): Promise<number> {
  await cp('/bin/bash', join(folder, name));
  const child = spawn(join(folder, name), ['-c', 'read', '-D', folder], { cwd: folder, stdio: 'pipe' });
  await once(child, 'spawn');
  onTestFinished(() => void child.kill());
  return child.pid ?? 0;
}

describe.each(['linux', 'darwin'] as const)('looking at a process as on %s', (platform) => {
  it('tells one that lives from one that does not', async () => {
    expect(await inspectProcess(process.pid, platform)).toMatchObject({ isZombie: false });
    expect(await inspectProcess(4_194_999, platform)).toBeUndefined();
  });

  it('gives the same process the same start, and another one another', async () => {
    const self = await inspectProcess(process.pid, platform);

    expect(await inspectProcess(process.pid, platform)).toEqual(self);
    expect((await inspectProcess(1, platform))?.startedAt).not.toBe(self?.startedAt);
  });

  it('finds a PostgreSQL on its own folder only', async () => {
    const folder = await temporaryFolder();
    const pid = await standIn('postgres', folder);
    const stranger = await standIn('shell', folder);

    expect(await worksIn(pid, folder, platform)).toBe(true);
    expect(await worksIn(pid, join(folder, 'other'), platform)).toBe(false);
    expect(await worksIn(stranger, folder, platform)).toBe(false);
  });
});
