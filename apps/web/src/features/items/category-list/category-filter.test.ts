import { describe, expect, it } from 'vitest';
import { anItem } from '../../../testing/an-item.ts';
import {
  filterShowing,
  readShoppingFilter,
  readTodoFilter,
  shoppingPanel,
  todoPanel,
  writeShoppingFilter,
  writeTodoFilter,
} from '../list/list-filters.ts';

describe('the filter in the address', () => {
  it.each([
    ['', 'Next 3 Days', 'Personal'],
    ['urgency=Next+7+Days', 'Next 7 Days', 'Personal'],
    ['urgency=Next%2030%20Days&context=Work', 'Next 30 Days', 'Work'],
    ['urgency=next+7+days', 'Next 3 Days', 'Personal'],
    ['urgency=Now&context=Holiday', 'Next 3 Days', 'Personal'],
    ['urgency=__proto__', 'Next 3 Days', 'Personal'],
  ])('reads "%s" on the To-Do screen as %s, %s (IL-01)', (search, urgency, context) => {
    expect(readTodoFilter(new URLSearchParams(search))).toEqual({ urgency, context });
  });

  it.each([
    ['', 'Now', 'Want'],
    ['urgency=Soon', 'Soon', 'Want'],
    ['urgency=Someday&need=Need', 'Someday', 'Need'],
    ['urgency=Next+3+Days&need=Maybe', 'Now', 'Want'],
  ])('reads "%s" on the Shopping screen as %s, %s (IL-02)', (search, urgency, needLevel) => {
    expect(readShoppingFilter(new URLSearchParams(search))).toEqual({ urgency, needLevel });
  });

  it('keeps both lists apart where they stand side by side', () => {
    const start = new URLSearchParams('recap=seen');

    const withTodo = writeTodoFilter(start, { urgency: 'Next 7 Days', context: 'Work' }, todoPanel);
    const both = writeShoppingFilter(withTodo, { urgency: 'Soon', needLevel: 'Need' }, shoppingPanel);

    expect(readTodoFilter(both, todoPanel)).toEqual({ urgency: 'Next 7 Days', context: 'Work' });
    expect(readShoppingFilter(both, shoppingPanel)).toEqual({ urgency: 'Soon', needLevel: 'Need' });
    expect(both.get('recap')).toBe('seen');
  });
});

describe('after something was added', () => {
  it('the Shopping view moves to its need level and urgency (IL-02)', () => {
    const added = [
      anItem(),
      anItem({ category: 'Shopping', urgency: 'Soon', needLevel: 'Need' }),
      anItem({ category: 'Shopping', urgency: 'Now' }),
    ];

    expect(filterShowing(added)).toEqual({ urgency: 'Soon', needLevel: 'Need' });
  });

  it('the Shopping view stays where it is when nothing for it was added (IL-02)', () => {
    expect(filterShowing([anItem()])).toBeNull();
  });
});
