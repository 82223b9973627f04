import { describe, expect, it } from 'vitest';
import { isSwept, readDrag, sweepProgress, sweepTrack } from '../sweep.ts';

it.each([
  // row width, track
  [358, 240],
  [1200, 240],
  [288, 192],
  [100, 120],
])('a row of %i px is swept over %i px', (width, track) => {
  expect(sweepTrack(width)).toBe(track);
});

describe('a sweep', () => {
  it.each([
    // dragged px, swept?
    [227, false],
    [228, true],
    [400, true],
    [-400, false],
    [0, false],
  ])('of %i px on a wide row is complete: %s (IL-05)', (dragged, swept) => {
    expect(isSwept(sweepProgress(dragged, 358))).toBe(swept);
  });

  it.each([
    // x, y, meaning
    [3, 3, 'undecided'],
    [12, 2, 'sweep'],
    [9, 12, 'other'],
    [-20, 0, 'other'],
    [10, 9, 'other'],
  ] as const)('is told from a scroll: (%i, %i) is %s', (x, y, meaning) => {
    expect(readDrag(x, y)).toBe(meaning);
  });
});
