import { serialize } from 'node:v8';
import { describe, expect, it } from 'vitest';
import { leastCpuTimeMs } from '../testing/least-cpu-time.ts';
import { normalise } from './normalise.ts';

describe('a text', () => {
  it.each([
    ['milk  \t  eggs', 'milk\teggs'],
    ['milk \t \v eggs', 'milk\teggs'],
    ['milk   eggs', 'milk eggs'],
  ])('has one separator where "%s" has several (SO-13)', (text, expected) => {
    expect(normalise(text).text).toBe(expected);
  });

  it('with a typographic apostrophe takes one byte a letter, so that no pattern is compiled twice (SO-04)', () => {
    const oneByteTag = '"';
    expect(String.fromCharCode(serialize(normalise('next year’s holidays').text)[2] ?? 0)).toBe(oneByteTag);
    expect(normalise('😀 year’s').text).toBe("😀 year's");
  });

  it('of spaces alone takes time in proportion to its length (SO-04)', () => {
    expect(leastCpuTimeMs(() => normalise(' '.repeat(100_000)))).toBeLessThan(500);
  });
});
