import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const root = join(import.meta.dirname, '../../..');
const probeMs = 100;

/**
 * Runs an operators' command as `npm run admin` does. Returns its time in milliseconds and the most memory that its process
 * had, in bytes; 0 outside Linux. Throws with its words when it fails.
 */
export async function runAdmin(
  words: readonly string[],
  settings: Record<string, string>,
): Promise<{ timeMs: number; memory: number }> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, ['tooling/admin.mjs', ...words], {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  let memory = 0;
  let hasEnded = false;
  const ended = once(child, 'close').then(() => (hasEnded = true));
  while (!hasEnded) {
    memory = Math.max(memory, await readPeak(child.pid ?? 0));
    await Promise.race([ended, pause(probeMs)]);
  }
  if (child.exitCode !== 0) throw new Error(`${words.join(' ')} failed: ${said}`);
  return { timeMs: performance.now() - startedAt, memory };
}

async function readPeak(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024;
}
