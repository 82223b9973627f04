// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { toInitials } from './initials.ts';

describe('the initials', () => {
  it.each([
    ['Mara Lindqvist', 'ML'],
    ['mara.lindqvist@example.com', 'ML'],
    ['Mara Ida Lindqvist', 'ML'],
    ['mara', 'M'],
    ['  ', ''],
    ['', ''],
    ['émile zola', 'ÉZ'],
    ['😀 party', '😀P'],
  ])('of "%s" are "%s"', (name, initials) => {
    expect(toInitials(name)).toBe(initials);
  });
});
