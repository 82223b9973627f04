// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { aLifeList } from '../../../testing/a-life-list.ts';
import { dropPosition, groupHeadId } from '../moving/drop-position.ts';
import {
  applyChange,
  findEntry,
  toMoveBody,
  type LifeListChange,
} from '../../../data/lifelists/lifelist-change.ts';
import { toLifeListView, type LifeListView } from '../../../data/lifelists/lifelist.ts';

const groceries = toLifeListView(
  aLifeList('groceries', [
    ['Bakery', ['x Sourdough', 'Buns', 'Wraps']],
    ['Dairy', ['Milk']],
    ['Frozen', []],
  ]),
);

const entryId = (title: string): string =>
  groceries.groups.flatMap(({ entries }) => entries).find((each) => each.title === title)?.id ?? '';

/** "Bakery: x Sourdough, Buns | Dairy: Milk" */
const summary = ({ groups }: LifeListView): string =>
  groups
    .map(({ name, entries }) => {
      const titles = entries.map(({ title, isChecked }) => (isChecked ? `x ${title}` : title));
      return `${name}: ${titles.join(', ')}`;
    })
    .join(' | ');

const now = Date.parse('2026-11-20T15:00:00Z');
const newId = '01900000-0000-7000-8000-00000000cafe';

/** The move of an entry before another one, or to the end of a group. */
const move = (title: string, categoryKey: string, before: string | null): LifeListChange => ({
  kind: 'move',
  body: { id: entryId(title), to: { categoryKey, before: before === null ? null : entryId(before) } },
});

describe('a list with a pending change', () => {
  it.each<[string, LifeListChange, string]>([
    [
      'a check',
      { kind: 'update', body: { id: entryId('Buns'), updates: { isChecked: true } } },
      'Bakery: x Sourdough, x Buns, Wraps | Dairy: Milk | Frozen: ',
    ],
    [
      'an entry more',
      { kind: 'add', body: { categoryKey: 'Frozen', newItem: { id: newId, title: 'Peas' } } },
      'Bakery: x Sourdough, Buns, Wraps | Dairy: Milk | Frozen: Peas',
    ],
    [
      'an entry more that a read has found there already',
      { kind: 'add', body: { categoryKey: 'Dairy', newItem: { id: entryId('Milk'), title: 'Milk' } } },
      'Bakery: x Sourdough, Buns, Wraps | Dairy: Milk | Frozen: ',
    ],
    [
      'an entry less',
      { kind: 'remove', body: { id: entryId('Buns') } },
      'Bakery: x Sourdough, Wraps | Dairy: Milk | Frozen: ',
    ],
    [
      'an entry further up',
      move('Wraps', 'Bakery', 'Sourdough'),
      'Bakery: Wraps, x Sourdough, Buns | Dairy: Milk | Frozen: ',
    ],
    [
      'an entry further down',
      move('Sourdough', 'Bakery', null),
      'Bakery: Buns, Wraps, x Sourdough | Dairy: Milk | Frozen: ',
    ],
    [
      'an entry in another group',
      move('Sourdough', 'Dairy', 'Milk'),
      'Bakery: Buns, Wraps | Dairy: x Sourdough, Milk | Frozen: ',
    ],
    [
      'an entry before one that is in another group by now',
      move('Sourdough', 'Dairy', 'Buns'),
      'Bakery: Buns, Wraps | Dairy: Milk, x Sourdough | Frozen: ',
    ],
    ['an entry on its way to a group that has gone', move('Sourdough', 'Gone', null), summary(groceries)],
    [
      'a group more, in its place',
      { kind: 'addGroup', body: { groupName: 'Cheese' } },
      'Bakery: x Sourdough, Buns, Wraps | Cheese:  | Dairy: Milk | Frozen: ',
    ],
    ['a group that is there already', { kind: 'addGroup', body: { groupName: 'Dairy' } }, summary(groceries)],
    [
      'a group of another name, in its place',
      { kind: 'renameGroup', groupName: 'Bakery', body: { groupName: 'Zwieback' } },
      'Dairy: Milk | Frozen:  | Zwieback: x Sourdough, Buns, Wraps',
    ],
    [
      'a name that another group has',
      { kind: 'renameGroup', groupName: 'Bakery', body: { groupName: 'Dairy' } },
      summary(groceries),
    ],
    ['a group less', { kind: 'removeGroup', groupName: 'Bakery' }, 'Dairy: Milk | Frozen: '],
    ['a reset', { kind: 'reset' }, 'Bakery: Sourdough, Buns, Wraps | Dairy: Milk | Frozen: '],
    ['an export', { kind: 'export' }, summary(groceries)],
    ['something of an entry that has gone', { kind: 'remove', body: { id: 'gone' } }, summary(groceries)],
  ])('shows %s (LL-03, LL-07)', (_, change, expected) => {
    expect(summary(applyChange(groceries, change, now))).toBe(expected);
  });

  it('shows the last of several checks, and keeps the identity of unchanged objects (LL-03)', () => {
    const check = (title: string, isChecked: boolean): LifeListChange => ({
      kind: 'update',
      body: { id: entryId(title), updates: { isChecked } },
    });

    const shown = [check('Buns', true), check('Milk', true), check('Buns', false)].reduce(
      (list, change) => applyChange(list, change, now),
      groceries,
    );

    expect(summary(shown)).toBe('Bakery: x Sourdough, Buns, Wraps | Dairy: x Milk | Frozen: ');
    expect(shown.groups[0]?.entries[0]).toBe(groceries.groups[0]?.entries[0]);
    expect(shown.groups[2]).toBe(groceries.groups[2]);
    expect(applyChange(groceries, check('gone', true), now)).toBe(groceries);
  });
});

describe('a check', () => {
  it('has the moment at which it was made, until it is undone or reset (FW-04)', () => {
    const check = (isChecked: boolean): LifeListChange => ({
      kind: 'update',
      body: { id: entryId('Buns'), updates: { isChecked } },
    });
    const momentIn = (list: LifeListView) => findEntry(list, entryId('Buns'))?.entry.checked_at;

    const checked = applyChange(groceries, check(true), now);

    expect(momentIn(checked)).toBe('2026-11-20T15:00:00.000Z');
    expect(momentIn(applyChange(checked, check(false), now))).toBeNull();
    expect(momentIn(applyChange(checked, { kind: 'reset' }, now))).toBeNull();
  });
});

describe('a move to a position', () => {
  it.each([
    ['Wraps', 'Bakery', 0, 'Sourdough'],
    ['Sourdough', 'Bakery', 1, 'Wraps'],
    ['Sourdough', 'Bakery', 2, null],
    ['Sourdough', 'Dairy', 0, 'Milk'],
    ['Sourdough', 'Dairy', 1, null],
    ['Sourdough', 'Frozen', 0, null],
  ])('of %s in %s at %i names the entry that follows: %s (LL-07, OF-04)', (title, groupName, index, next) => {
    expect(toMoveBody(groceries, entryId(title), { groupName, index })).toEqual({
      id: entryId(title),
      to: { categoryKey: groupName, before: next === null ? null : entryId(next) },
    });
  });
});

describe('a dropped entry', () => {
  const at = (title: string) => ({ id: entryId(title), rect: { top: 100, height: 48 } });
  const from = (title: string) => {
    const place = findEntry(groceries, entryId(title));
    if (!place) throw new Error(`No ${title}`);
    return place;
  };

  it.each([
    ['Sourdough', at('Wraps'), 110, { groupName: 'Bakery', index: 2 }],
    ['Wraps', at('Sourdough'), 140, { groupName: 'Bakery', index: 0 }],
    ['Buns', at('Milk'), 110, { groupName: 'Dairy', index: 0 }],
    ['Buns', at('Milk'), 140, { groupName: 'Dairy', index: 1 }],
    [
      'Buns',
      { id: groupHeadId('Frozen'), rect: { top: 0, height: 2 } },
      0,
      { groupName: 'Frozen', index: 0 },
    ],
    ['Sourdough', { id: groupHeadId('Bakery'), rect: { top: 0, height: 2 } }, 0, null],
    ['Buns', at('Buns'), 124, null],
    ['Buns', { id: 'gone', rect: { top: 0, height: 2 } }, 0, null],
  ])('%s on %j moves to the drop position (LL-07)', (title, target, centre, expected) => {
    expect(dropPosition(groceries, from(title), target, centre)).toEqual(expected);
  });
});
