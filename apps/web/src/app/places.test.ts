import { expect, it } from 'vitest';
import { hasBottomBar, isAtPlace } from './places.ts';

it.each([
  ['/lifelists', '/lifelists', true],
  ['/lifelists/cleaning', '/lifelists', true],
  ['/lifelistsomething', '/lifelists', false],
  ['/buckets/WatchBucket', '/buckets', true],
  ['/', '/todo', false],
])('at %s the place %s is highlighted: %s (NA-01)', (path, href, expected) => {
  expect(isAtPlace(path, href)).toBe(expected);
});

it.each([
  ['/', true],
  ['/todo', true],
  ['/purchases', true],
  ['/buckets', true],
  ['/buckets/WatchBucket', true],
  ['/upcoming', true],
  ['/lifelists/cleaning', true],
  ['/settings', false],
  ['/item/1/edit', false],
  ['/nowhere', false],
])('the bottom bar stands at %s: %s', (path, expected) => {
  expect(hasBottomBar(path)).toBe(expected);
});
