import { describe, expect, it } from 'vitest';
import type { Item } from '@pouch/contract/items';
import { anItem } from '../../testing/an-item.ts';
import {
  clampQuantity,
  countShopping,
  countTodos,
  isOverdue,
  scheduledList,
  shoppingList,
  shownCategory,
  shownUrgency,
  todoList,
} from './item-view.ts';

const titles = (items: readonly Item[]) => items.map((item) => item.cleaned_title);
const todo = (cleaned_title: string, overrides: Partial<Item> = {}) =>
  anItem({ cleaned_title, ...overrides });
const shopping = (cleaned_title: string, overrides: Partial<Item> = {}) =>
  anItem({ cleaned_title, category: 'Shopping', urgency: 'Now', ...overrides });

describe('legacy words', () => {
  it.each([
    ['To-Do', 'Today', 'Next 3 Days'],
    ['To-Do', 'This Week', 'Next 7 Days'],
    ['To-Do', 'This Month', 'Next 30 Days'],
    ['To-Do', 'Next 30 Days', 'Next 30 Days'],
    ['To-Do', 'whenever', 'Next 3 Days'],
    ['To-Do', '', 'Next 3 Days'],
    ['Shopping', 'ASAP', 'Now'],
    ['Shopping', 'Future', 'Someday'],
    ['Shopping', 'Later', 'Someday'],
    ['Shopping', 'Soon', 'Soon'],
    ['Shopping', 'Today', 'Now'],
    ['Bucket', 'Later', 'Later'],
    ['Bucket', 'constructor', 'Later'],
  ] as const)('shows a %s urgency of "%s" as %s (IL-04)', (category, urgency, shown) => {
    expect(shownUrgency({ category, urgency })).toBe(shown);
  });

  it('treats the category Purchase as Shopping (IL-04)', () => {
    const purchase = JSON.parse('{"category":"Purchase"}') as Pick<Item, 'category'>;

    expect(shownCategory(purchase)).toBe('Shopping');
    expect(shownCategory({ category: 'Bucket' })).toBe('Bucket');
  });
});

describe('the To-Do list', () => {
  const personal = { urgency: 'Next 3 Days', context: 'Personal' } as const;

  it('has the active To-Dos of the chosen context and urgency (IL-03)', () => {
    const items = [
      todo('mine', { context: 'Personal' }),
      todo('done', { context: 'Personal', status: 'Completed' }),
      todo('work', { context: 'Work' }),
      todo('later', { context: 'Personal', urgency: 'Next 7 Days' }),
      shopping('milk'),
    ];

    expect(titles(todoList(items, personal, false))).toEqual(['mine']);
  });

  it('shows an item without context under both (IL-03)', () => {
    const items = [todo('either')];

    expect(titles(todoList(items, personal, false))).toEqual(['either']);
    expect(titles(todoList(items, { ...personal, context: 'Work' }, false))).toEqual(['either']);
  });

  it('finds an item of an earlier version under the new name of its urgency (IL-04)', () => {
    expect(titles(todoList([todo('old', { urgency: 'Today' })], personal, false))).toEqual(['old']);
  });

  it('has scheduled items first, the earliest on top, then the newest', () => {
    const items = [
      todo('older', { created_at: '2026-11-18T08:00:00.000Z' }),
      todo('newer', { created_at: '2026-11-19T08:00:00.000Z' }),
      todo('at nine', { scheduled_at: '2026-11-22T09:00:00.000Z' }),
      todo('at eight', { scheduled_at: '2026-11-22T08:00:00.000Z' }),
      todo('unreadable', { scheduled_at: 'soon', created_at: '2026-11-17T08:00:00.000Z' }),
    ];

    expect(titles(todoList(items, personal, false))).toEqual([
      'at eight',
      'at nine',
      'newer',
      'older',
      'unreadable',
    ]);
  });

  it('does not mutate its input', () => {
    const items = Object.freeze([todo('a'), todo('b', { created_at: '2026-11-21T08:00:00.000Z' })]);

    expect(titles(todoList(items, personal, false))).toEqual(['b', 'a']);
  });

  it('counts active items under each urgency of a context', () => {
    const items = [todo('a'), todo('b', { urgency: 'Today' }), todo('c', { urgency: 'Next 30 Days' })];

    expect(countTodos(items, 'Work')).toEqual({ 'Next 3 Days': 2, 'Next 30 Days': 1 });
    expect(countTodos([todo('d', { context: 'Personal' })], 'Work')).toEqual({});
  });

  it('keeps a manual order, and appends items without a position (IL-08)', () => {
    const items = [
      todo('newer', { created_at: '2026-11-19T08:00:00.000Z' }),
      todo('timed', { scheduled_at: '2026-11-22T08:00:00.000Z' }),
      todo('second', { manualOrder: 2 }),
      todo('first', { manualOrder: 1, scheduled_at: '2026-11-23T08:00:00.000Z' }),
    ];

    expect(titles(todoList(items, personal, true))).toEqual(['first', 'second', 'timed', 'newer']);
    expect(titles(todoList(items, personal, false))).toEqual(['timed', 'first', 'second', 'newer']);
  });
});

describe('the Shopping list', () => {
  it('has the active Shopping items of the chosen need level and urgency (IL-03)', () => {
    const items = [
      shopping('want', { needLevel: 'Want' }),
      shopping('need', { needLevel: 'Need' }),
      shopping('bought', { status: 'Completed' }),
      shopping('soon', { urgency: 'Soon' }),
      todo('task', { urgency: 'Now' }),
    ];

    expect(titles(shoppingList(items, { urgency: 'Now', needLevel: 'Want' }, false))).toEqual(['want']);
    expect(titles(shoppingList(items, { urgency: 'Now', needLevel: 'Need' }, false))).toEqual(['need']);
  });

  it('treats an item without need level as a Want (IL-03)', () => {
    const items = [shopping('either')];

    expect(titles(shoppingList(items, { urgency: 'Now', needLevel: 'Want' }, false))).toEqual(['either']);
    expect(countShopping(items, 'Need')).toEqual({});
  });

  it('keeps a manual order (IL-08)', () => {
    const items = [shopping('milk'), shopping('eggs', { manualOrder: 0 })];

    expect(titles(shoppingList(items, { urgency: 'Now', needLevel: 'Want' }, true))).toEqual([
      'eggs',
      'milk',
    ]);
  });

  it('keeps the items of one thought in the order of the thought', () => {
    const items = [shopping('milk'), shopping('eggs'), shopping('bread')];

    expect(titles(shoppingList(items.toReversed(), { urgency: 'Now', needLevel: 'Want' }, false))).toEqual([
      'milk',
      'eggs',
      'bread',
    ]);
  });
});

describe('scheduled items', () => {
  it('are the active ones with a time, earliest first, whatever their category (HO-04, UP-01)', () => {
    const items = [
      todo('second', { scheduled_at: '2026-11-22T09:00:00.000Z' }),
      shopping('first', { scheduled_at: '2026-11-21T09:00:00.000Z' }),
      todo('unreadable', { scheduled_at: 'someday' }),
      todo('none'),
      todo('done', { scheduled_at: '2026-11-20T09:00:00.000Z', status: 'Completed' }),
    ];

    expect(titles(scheduledList(items))).toEqual(['first', 'second', 'unreadable']);
  });

  it.each([
    ['2026-11-20T09:00:00.000Z', 'Active', true],
    ['2026-11-20T11:00:00.000Z', 'Active', false],
    ['2026-11-20T09:00:00.000Z', 'Completed', false],
    ['never', 'Active', false],
    [null, 'Active', false],
  ] as const)('a time of %s, %s, is overdue at ten: %s (UP-02)', (scheduled_at, status, expected) => {
    const item = anItem({ scheduled_at, status });

    expect(isOverdue(item, Date.parse('2026-11-20T10:00:00Z'), 'Europe/London')).toBe(expected);
  });

  it.each([
    ['2026-11-20T22:59:00Z', false],
    ['2026-11-20T23:00:00Z', true],
  ])('a whole day in Paris is overdue at %s: %s (AD-01)', (now, expected) => {
    const item = anItem({ scheduled_at: '2026-11-20T08:00:00.000Z', all_day: true });

    expect(isOverdue(item, Date.parse(now), 'Europe/Paris')).toBe(expected);
  });
});

describe('a quantity', () => {
  it.each([
    [0, 1],
    [-4, 1],
    [1, 1],
    [99, 99],
    [100, 99],
    [2.4, 2],
    [Number.NaN, 1],
    [Number.POSITIVE_INFINITY, 99],
  ])('of %d becomes %d (IL-09)', (quantity, expected) => {
    expect(clampQuantity(quantity)).toBe(expected);
  });
});
