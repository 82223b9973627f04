import { describe, expect, it } from 'vitest';
import { renderTable } from './table.ts';

describe('a table', () => {
  it('aligns its columns', () => {
    const table = renderTable([
      ['figure', 'measured', 'floor'],
      ['warm start', '900 ms', '250 ms'],
    ]);

    expect(table.split('\n')).toEqual(['figure      measured  floor', 'warm start  900 ms    250 ms']);
  });

  it('takes rows of different lengths', () => {
    expect(renderTable([['a'], ['bbb', 'c']])).toBe('a\nbbb  c');
  });

  it('without rows is empty', () => {
    expect(renderTable([])).toBe('');
  });
});
