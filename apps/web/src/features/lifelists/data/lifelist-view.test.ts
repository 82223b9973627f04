// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { aLifeList } from '../../../testing/a-life-list.ts';
import { toLifeListView } from '../../../data/lifelists/lifelist.ts';
import {
  bellAction,
  findTitle,
  plannedDays,
  progressLabel,
  shortProgress,
  filledTicks,
} from './lifelist-view.ts';

describe('a list', () => {
  it('keeps the order of its groups, whatever they are called (LL-02, LL-09)', () => {
    const names = ['zoo', '2026', '10', '__proto__', 'a/b', 'constructor', '🧀'];
    const wire = JSON.stringify(
      aLifeList(
        'upgrades',
        names.map((name) => [name, [`in ${name}`]]),
      ),
    );

    const { groups } = toLifeListView(JSON.parse(wire) as ReturnType<typeof aLifeList>);

    expect(groups.map(({ name, entries }) => [name, entries[0]?.title])).toEqual(
      names.map((name) => [name, `in ${name}`]),
    );
  });
});

describe('what the screens show', () => {
  it.each([
    ['cleaning', ['x a', 'b', 'c'], '1 of 3 done', '1/3'],
    ['inventories', ['x a', 'b'], '1 of 2 checked', '1/2'],
    ['groceries', ['x a', 'b'], '1 of 2 in the basket', '1/2'],
    ['groceries', ['x a', 'x b'], 'All 2 in the basket', '2/2'],
    ['routine', ['x a', 'x b'], 'All 2 done', '2/2'],
    ['personal', ['a'], '0 of 1 done', '0/1'],
    ['upgrades', [], 'Nothing on it yet', null],
    ['planner', ['a', 'b'], '2 planned each week', null],
  ] as const)('shows the progress of %s with %j as "%s" (LL-01)', (id, texts, words, short) => {
    const list = toLifeListView(aLifeList(id, [['Group', texts]]));

    expect(progressLabel(list)).toBe(words);
    expect(shortProgress(list)).toBe(short);
  });

  it.each([
    [0, 14, 0],
    [6, 14, 5],
    [9, 38, 3],
    [12, 12, 12],
    [1, 60, 1],
    [59, 60, 11],
    [0, 0, 0],
  ])('shows %i of %i as %i of twelve ticks', (done, total, on) => {
    expect(filledTicks({ done, total })).toBe(on);
  });

  it('marks the planned days by the planner’s groups (LL-02)', () => {
    const planner = toLifeListView(
      aLifeList('planner', [
        ['Monday', ['Bins']],
        ['Tuesday', []],
        ['Any day', ['Read']],
      ]),
    );

    expect(plannedDays(planner).map(({ letter, isPlanned }) => letter + (isPlanned ? '!' : ''))).toEqual([
      'M!',
      'T',
      'W',
      'T',
      'F',
      'S',
      'S',
    ]);
  });

  it.each([
    ['groceries', 'Groceries'],
    ['Groceries', undefined],
    ['constructor', undefined],
    ['__proto__', undefined],
  ])('titles the list "%s" %s', (id, title) => {
    expect(findTitle(id)).toBe(title);
  });

  const timed = (scheduled_at: string | null, notification = false, all_day = false) => ({
    id: '01900000-0000-7000-8000-000000000000',
    title: 'Bins',
    isChecked: false,
    checked_at: null,
    scheduled_at,
    notification,
    all_day,
    reminders: null,
  });

  it.each([
    ['has no time', timed(null), false, 'ask'],
    ['is to ring', timed('2026-11-21T09:00:00Z', true), false, 'off'],
    ['is silent, its time to come', timed('2026-11-21T09:00:00Z'), false, 'on'],
    ['is silent, its time over', timed('2026-11-19T09:00:00Z'), false, 'ask'],
    ['is silent, and comes again every week', timed('2026-11-19T09:00:00Z'), true, 'on'],
    ['is silent, its day not over', timed('2026-11-20T09:00:00Z', false, true), false, 'on'],
    ['is silent, its day over', timed('2026-11-19T09:00:00Z', false, true), false, 'ask'],
    ['has rung', timed('2026-11-19T09:00:00Z', true), false, 'off'],
  ] as const)(
    'decides what the bell of an entry that %s does (LL-04, AD-01)',
    (_, entry, isWeekly, expected) => {
      const moment = { now: Date.parse('2026-11-20T12:00:00Z'), zone: 'Europe/London' };
      expect(bellAction(entry, { isWeekly, ...moment })).toBe(expected);
    },
  );
});
