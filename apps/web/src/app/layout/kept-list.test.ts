// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { keepList, type KeptList, type Place } from './kept-list.ts';

const walk = (...places: Place[]) => places.reduce<KeptList | null>(keepList, null);
const at = (path: string, search = ''): Place => ({ path, search });

describe('the list that is kept beside a form', () => {
  it.each(['/today', '/todo', '/purchases', '/upcoming', '/buckets/WatchBucket'])(
    'is the one that the form was opened from: %s (DD-03)',
    (path) => {
      expect(walk(at(path, 'urgency=Now'), at('/item/3/edit'))).toMatchObject(at(path, 'urgency=Now'));
    },
  );

  it('stays for the next form that is opened from it (DD-03)', () => {
    expect(walk(at('/todo'), at('/item/3/edit'), at('/item/4/edit'))).toMatchObject(at('/todo'));
  });

  it.each(['/', '/settings', '/buckets', '/lifelists/groceries'])(
    'is none for a form from %s (DD-03)',
    (path) => {
      expect(walk(at('/todo'), at(path), at('/item/3/edit'))).toBeNull();
    },
  );

  it('keeps a filter chosen beside the form until the URL has it (DD-03, IL-01)', () => {
    const ahead = { path: '/todo', search: 'urgency=Next+7+Days', isAhead: true };
    expect(keepList(ahead, at('/todo', 'urgency=Next+3+Days'))).toBe(ahead);
    expect(keepList(ahead, at('/todo', ahead.search))).toEqual({ ...ahead, isAhead: false });
    expect(walk(ahead, at('/todo', 'urgency=Next+30+Days'))).toMatchObject({
      search: 'urgency=Next+30+Days',
    });
  });
});
