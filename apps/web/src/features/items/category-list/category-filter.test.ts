import { describe, expect, it } from 'vitest';
import { anItem } from '../../../testing/an-item.ts';
import { openingFilter, readFilter, writeFilter } from './category-filter.ts';
import { shoppingConfig } from './shopping-config.ts';
import { todoConfig } from './todo-config.ts';

describe('the filter in the URL', () => {
  it.each([
    ['', null, null],
    ['urgency=Next+7+Days', 'Next 7 Days', null],
    ['urgency=Next%2030%20Days&context=Work', 'Next 30 Days', 'Work'],
    ['urgency=next+7+days', 'Next 3 Days', null],
    ['urgency=Now&context=Holiday', 'Next 3 Days', null],
    ['urgency=__proto__', 'Next 3 Days', null],
  ])('"%s" is read on the To-Do screen as %s, %s (IL-01)', (search, urgency, segment) => {
    expect(readFilter(todoConfig, 'list', new URLSearchParams(search))).toEqual({ urgency, segment });
  });

  it.each([
    ['', null, null],
    ['urgency=Soon', 'Soon', null],
    ['urgency=Someday&need=Need', 'Someday', 'Need'],
    ['urgency=Next+3+Days&need=Maybe', 'Now', null],
  ])('"%s" is read on the Shopping screen as %s, %s (IL-02)', (search, urgency, segment) => {
    expect(readFilter(shoppingConfig, 'list', new URLSearchParams(search))).toEqual({ urgency, segment });
  });

  it('of each list has its own parameters on the dashboard', () => {
    const todo = { urgency: 'Next 7 Days', segment: 'Work' } as const;
    const shopping = { urgency: 'Soon', segment: 'Need' } as const;
    const start = new URLSearchParams('recap=seen');

    const withTodo = writeFilter(todoConfig, 'dashboard', start, todo);
    const both = writeFilter(shoppingConfig, 'dashboard', withTodo, shopping);

    expect(readFilter(todoConfig, 'dashboard', both)).toEqual(todo);
    expect(readFilter(shoppingConfig, 'dashboard', both)).toEqual(shopping);
    expect(both.get('recap')).toBe('seen');
  });
});

describe('a list', () => {
  const milk = anItem({ category: 'Shopping', urgency: 'Now', needLevel: 'Need' });
  const scarf = anItem({ category: 'Shopping', urgency: 'Now', needLevel: 'Want' });

  const soon = anItem({ category: 'Shopping', urgency: 'Soon', needLevel: 'Need' });

  it.each([
    ['on the default where that has items', [milk, scarf], null, { urgency: 'Now', segment: 'Want' }],
    ['on the other segment where only that has items', [milk], null, { urgency: 'Now', segment: 'Need' }],
    ['on the first urgency that has items', [soon], null, { urgency: 'Soon', segment: 'Need' }],
    ['on none yet where the urgency that is named has no items', [milk], 'Soon', null],
    ['on none yet without items', [], null, null],
  ] as const)('opens %s (IL-02)', (_, items, urgency, filter) => {
    expect(openingFilter(shoppingConfig, items, { urgency, segment: null })).toEqual(filter);
  });

  it('opens on the segment that the URL names (IL-01)', () => {
    const work = anItem({ context: 'Work', urgency: 'Next 7 Days' });
    const named = { urgency: null, segment: 'Work' } as const;

    expect(openingFilter(todoConfig, [work, anItem({ context: 'Personal' })], named)).toEqual({
      urgency: 'Next 7 Days',
      segment: 'Work',
    });
  });
});

describe('after items were added', () => {
  it('the Shopping list moves to their need level and urgency (IL-02)', () => {
    const added = [
      anItem(),
      anItem({ category: 'Shopping', urgency: 'Soon', needLevel: 'Need' }),
      anItem({ category: 'Shopping', urgency: 'Now' }),
    ];

    expect(shoppingConfig.filterForAdded(added)).toEqual({ urgency: 'Soon', segment: 'Need' });
  });

  it('the Shopping list keeps its filter when none of them is for it (IL-02)', () => {
    expect(shoppingConfig.filterForAdded([anItem()])).toBeNull();
  });
});
