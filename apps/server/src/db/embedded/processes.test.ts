import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { isPostgresIn, isProcess } from './processes.ts';

/** An idle process called `name` with the folder on its command line. */
async function fakeProcess(name: string, folder: string): Promise<number> {
  await cp('/bin/bash', join(folder, name));
  const child = spawn(join(folder, name), ['-c', 'read', '-D', folder], { cwd: folder, stdio: 'pipe' });
  await once(child, 'spawn');
  onTestFinished(() => void child.kill());
  return child.pid ?? 0;
}

describe.each(['linux', 'darwin'] as const)('inspecting a process as on %s', (platform) => {
  it('finds a PostgreSQL only in its own folder', async () => {
    const folder = await temporaryFolder();
    const pid = await fakeProcess('postgres', folder);
    const other = await fakeProcess('shell', folder);

    expect(await isPostgresIn(pid, folder, platform)).toBe(true);
    expect(await isPostgresIn(pid, join(folder, 'other'), platform)).toBe(false);
    expect(await isPostgresIn(other, folder, platform)).toBe(false);
  });
});

it('distinguishes a running process from a missing one', () => {
  expect(isProcess(process.pid)).toBe(true);
  expect(isProcess(1)).toBe(true);
  expect(isProcess(4_194_999)).toBe(false);
});
