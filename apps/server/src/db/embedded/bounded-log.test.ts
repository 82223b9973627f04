import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { openBoundedLog } from './bounded-log.ts';

describe('the bounded log', () => {
  it('keeps the newest lines in two files of about a megabyte', async () => {
    const path = join(await temporaryFolder(), 'postgres.log');
    const log = openBoundedLog(path);

    for (let line = 0; line < 4_000; line += 1) log.append(`${line} ${'x'.repeat(1_000)}\n`);

    const sizes = [(await stat(path)).size, (await stat(`${path}.1`)).size];
    expect(Math.max(...sizes)).toBeLessThan(1_010_000);
    expect(await readFile(path, 'utf8')).toContain('3999 x');
    expect(log.tail()).toContain('3999 x');
  });

  it('drops lines that cannot be written', async () => {
    const log = openBoundedLog(join(await temporaryFolder(), 'missing', 'postgres.log'));

    log.append('a line');

    expect(log.tail()).toBe('a line');
  });
});
