import { describe, expect, it } from 'vitest';
import { collectProcessTree, listProcesses, parseProcessTable } from './process-table.ts';

const table = parseProcessTable(
  [
    '      1       0   2048 /sbin/init',
    '    410       1  61440 npm start',
    '    422     410 102400 node tooling/start.mjs',
    '    431     422   8192 postgres -D data/postgres',
    '    500       1   4096 node other.js',
  ].join('\n'),
);

describe('the process table', () => {
  it('is read with parents, commands and bytes', () => {
    expect(table).toHaveLength(5);
    expect(table[2]).toEqual({
      pid: 422,
      parentPid: 410,
      resident: 104_857_600,
      command: 'node tooling/start.mjs',
    });
  });

  it('gives a process and all its descendants, and no others', () => {
    expect(collectProcessTree(410, table).map(({ pid }) => pid)).toEqual([410, 422, 431]);
  });

  it('gives nothing for a process that has ended', () => {
    expect(collectProcessTree(9999, table)).toEqual([]);
  });

  it('contains this process', async () => {
    const rows = await listProcesses();

    expect(rows.find(({ pid }) => pid === process.pid)?.resident).toBeGreaterThan(10_000_000);
  });
});
