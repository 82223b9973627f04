// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { isSwiped, classifyDrag, swipeProgress, swipeTrack } from './swipe.ts';

describe('the track of a swipe', () => {
  it.each([
    // row width, track
    [358, 240],
    [1200, 240],
    [288, 192],
    [100, 120],
  ])('of a row of %i px is %i px long', (width, track) => {
    expect(swipeTrack(width)).toBe(track);
  });
});

describe('a swipe', () => {
  it.each([
    // dragged px, complete?
    [227, false],
    [228, true],
    [400, true],
    [-400, false],
    [0, false],
  ])('of %i px on a wide row is complete: %s (IL-05)', (dragged, expected) => {
    expect(isSwiped(swipeProgress(dragged, 358))).toBe(expected);
  });

  it.each([
    // x, y, gesture
    [3, 3, 'undecided'],
    [12, 2, 'sweep'],
    [9, 12, 'other'],
    [-20, 0, 'other'],
    [10, 9, 'other'],
  ] as const)('is distinguished from a scroll: (%i, %i) is %s', (x, y, gesture) => {
    expect(classifyDrag(x, y)).toBe(gesture);
  });
});
