// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { hasBottomBar, isActiveNavItem, isAllowedWhenRestricted } from './nav-items.ts';

describe('the navigation', () => {
  it.each([
    ['/lifelists', '/lifelists', true],
    ['/lifelists/cleaning', '/lifelists', true],
    ['/lifelistsomething', '/lifelists', false],
    ['/buckets/WatchBucket', '/buckets', true],
    ['/', '/todo', false],
  ])('highlights at %s the item %s: %s (NA-01)', (path, href, expected) => {
    expect(isActiveNavItem(path, href)).toBe(expected);
  });

  it.each([
    ['/', true],
    ['/todo', true],
    ['/purchases', true],
    ['/buckets', true],
    ['/buckets/WatchBucket', true],
    ['/today', true],
    ['/upcoming', true],
    ['/lifelists/cleaning', true],
    ['/settings', false],
    ['/item/1/edit', false],
    ['/nowhere', false],
  ])('has a bottom bar at %s: %s', (path, expected) => {
    expect(hasBottomBar(path)).toBe(expected);
  });

  it.each([
    ['/', true],
    ['/settings', true],
    ['/contact-support', true],
    ['/item/0199a0de-0000-7000-8000-000000000000/edit', true],
    ['/today', false],
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
  ])('opens %s with restricted access: %s (AC-05)', (path, expected) => {
    expect(isAllowedWhenRestricted(path)).toBe(expected);
  });
});
