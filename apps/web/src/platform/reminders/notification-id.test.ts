// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { notificationId } from './notification-id.ts';

describe('the id of a notification', () => {
  it.each([
    ['', -2128831035],
    ['a', -468965076],
    ['foobar', -1080231576],
  ])('of "%s" is %i on every phone (NA-04)', (name, id) => {
    expect(notificationId(name)).toBe(id);
  });

  it('is a signed 32-bit integer, and different for each name (NA-04)', () => {
    const suffixes = ['_reminder', '_start', '_share', '_planner'];
    const names = Array.from({ length: 2000 }, (_, index) => `item-${index}`).flatMap((id) =>
      suffixes.map((suffix) => id + suffix),
    );

    const ids = names.map(notificationId);

    expect(new Set(ids).size).toBe(names.length);
    expect(ids.every((id) => Number.isInteger(id) && Math.abs(id) <= 2 ** 31)).toBe(true);
  });
});
