import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { linesOf } from './read-lines.ts';

async function linesIn(...pieces: string[]): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of linesOf(Readable.from(pieces))) lines.push(line);
  return lines;
}

describe('the lines of a text', () => {
  it('are the same however it comes in pieces (SO-07)', async () => {
    expect(await linesIn('{"id":1}\n{"i', 'd":2}\n', '\n{"id":', '3}')).toEqual([
      '{"id":1}',
      '{"id":2}',
      '',
      '{"id":3}',
    ]);
    expect(await linesIn('{"id":1}\n')).toEqual(['{"id":1}']);
    expect(await linesIn()).toEqual([]);
  });

  it('may hold the separators of lines and paragraphs, as JSON may (SO-07)', async () => {
    expect(await linesIn('one\u2028two\u2029three\nfour')).toEqual(['one\u2028two\u2029three', 'four']);
  });
});
