import { expect, it } from 'vitest';
import { watchLoad } from './watch-load.ts';

it('A process is busy from a second of much work until ten seconds in a row had little', () => {
  const watch = watchLoad();
  expect(watch(0.1)).toBe(false);
  expect(watch(0.9)).toBe(true);
  expect(Array.from({ length: 9 }, () => watch(0.1))).not.toContain(false);
  expect(watch(0.8)).toBe(true);
  expect(Array.from({ length: 9 }, () => watch(0.1))).not.toContain(false);
  expect(watch(0.1)).toBe(false);
});
