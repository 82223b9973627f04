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

  it('of spaces alone takes time in proportion to its length (SO-04)', () => {
    expect(leastCpuTimeMs(() => normalise(' '.repeat(100_000)))).toBeLessThan(500);
  });
});
