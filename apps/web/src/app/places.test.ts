import { expect, it } from 'vitest';
import { hasBottomBar, isAtPlace, isLeftWhenRestricted } from './layout/nav-items.ts';

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

it.each([
  ['/', true],
  ['/settings', true],
  ['/contact-support', true],
  ['/item/0199a0de-0000-7000-8000-000000000000/edit', true],
  ['/todo', false],
  ['/purchases', false],
  ['/buckets/WatchBucket', false],
  ['/upcoming', false],
  ['/lifelists', false],
  ['/contacts', false],
  ['/stats', false],
  ['/weekly-recap', false],
  ['/settings/more', false],
  ['/item/1', false],
  ['/item/1/2/edit', false],
  ['/nowhere', false],
])('to somebody restricted %s is left: %s (AC-05)', (path, expected) => {
  expect(isLeftWhenRestricted(path)).toBe(expected);
});
