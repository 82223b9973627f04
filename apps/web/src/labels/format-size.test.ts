// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { formatSize } from './format-size.ts';

describe('the label of a file size', () => {
  it.each([
    [0, '0 bytes'],
    [640, '640 bytes'],
    [1_000, '1.0 KB'],
    [9_940, '9.9 KB'],
    [9_960, '10 KB'],
    [12_345, '12 KB'],
    [3_400_000, '3.4 MB'],
    [209_715_200, '210 MB'],
    [5e12, '5000 GB'],
  ])('of %d bytes is %s (SE-06)', (bytes, words) => {
    expect(formatSize(bytes)).toBe(words);
  });
});
