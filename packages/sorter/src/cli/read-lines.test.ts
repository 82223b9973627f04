import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { readLines } from './read-lines.ts';

async function collectLines(...pieces: string[]): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of readLines(Readable.from(pieces))) lines.push(line);
  return lines;
}

describe('the lines of a text', () => {
  it('are the same for any division into pieces (SO-07)', async () => {
    expect(await collectLines('{"id":1}\n{"i', 'd":2}\n', '\n{"id":', '3}')).toEqual([
      '{"id":1}',
      '{"id":2}',
      '',
      '{"id":3}',
    ]);
    expect(await collectLines('{"id":1}\n')).toEqual(['{"id":1}']);
    expect(await collectLines()).toEqual([]);
  });

  it('may contain line and paragraph separators, as JSON may (SO-07)', async () => {
    expect(await collectLines('one\u2028two\u2029three\nfour')).toEqual(['one\u2028two\u2029three', 'four']);
  });
});
