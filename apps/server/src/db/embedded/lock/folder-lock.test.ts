import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it, onTestFinished } from 'vitest';
import { canMakeNamespaces } from '../../../testing/database/namespaces.ts';
import { programOptions } from '../../../testing/programs/program-options.ts';
import { temporaryFolder } from '../../../testing/temporary-folder.ts';
import { lockDatabase, lockFolder } from './folder-lock.ts';

const holderProgram = new URL('../../../testing/database/hold-lock.ts', import.meta.url);

/** A process that holds the folder, in process and host namespaces of its own as in a container. */
async function holdInContainer(dataDir: string) {
  const container = ['--pid', '--uts', '--ipc', '--fork', '--kill-child', '--mount-proc'];
  const node = [process.execPath, ...programOptions(holderProgram), dataDir];
  const child = spawn('unshare', [...container, ...node], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'close');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  const [line] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string];
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  return { line, kill };
}

describe('the folder lock', () => {
  it('admits one holder at a time, and names it to the others', async () => {
    const dataDir = await temporaryFolder();
    const lock = await lockFolder(dataDir);

    await expect(lockFolder(dataDir)).rejects.toThrow(
      new RegExp(`^Another Pouch server \\(process ${process.pid} on .+\\) is already using the data folder`),
    );

    lock.release();
    await expect(lockFolder(dataDir)).resolves.toBeDefined();
  });

  it('admits exactly one of many concurrent attempts, after any earlier holder', async () => {
    const dataDir = await temporaryFolder();
    for (let round = 0; round < 5; round += 1) {
      const attempts = await Promise.allSettled(Array.from({ length: 12 }, () => lockFolder(dataDir)));

      const winners = attempts.flatMap((attempt) => (attempt.status === 'fulfilled' ? [attempt.value] : []));
      expect(winners).toHaveLength(1);
      winners[0]?.release();
    }
  });

  it.runIf(canMakeNamespaces)(
    'refuses a second container, whatever its process numbers, until the first is killed (OP-01)',
    async () => {
      const dataDir = await temporaryFolder();
      const first = await holdInContainer(dataDir);
      expect(first.line).toBe('process 1 holds the folder\n');

      const second = await holdInContainer(dataDir);
      expect(second.line).toMatch(/^Another Pouch server \(process 1 on .+\) is already using/);

      await first.kill();
      expect((await holdInContainer(dataDir)).line).toBe('process 1 holds the folder\n');
    },
  );

  it('waits for a PostgreSQL that is ending, and names one that stays (OP-01)', async () => {
    const dataDir = await temporaryFolder();
    const lock = await lockDatabase(dataDir);

    await expect(lockDatabase(dataDir, { timeoutMs: 0 })).rejects.toThrow(
      'A PostgreSQL of an earlier server is still running',
    );
    const next = lockDatabase(dataDir);
    lock.release();

    await expect(next).resolves.toBeDefined();
  });
});
