import {
  defaultNeedLevel,
  urgencies,
  type NeedLevel,
  type ShoppingUrgency,
} from '@pouch/contract/vocabulary';
import { countShopping, shoppingList, shownCategory, shownNeedLevel, shownUrgency } from '../item-view.ts';
import type { CategoryConfig } from './category-config.ts';

/** The Shopping list: Needs or Wants; Now, Soon or Someday (IL-02). */
export const shoppingConfig: CategoryConfig<ShoppingUrgency, NeedLevel> = {
  category: 'Shopping',
  noun: 'Item',
  urgencies: urgencies.Shopping,
  segments: {
    label: 'Need level',
    options: [
      { value: 'Need', label: 'Needs' },
      { value: 'Want', label: 'Wants' },
    ],
    fallback: defaultNeedLevel,
  },
  parameters: {
    list: { urgency: 'urgency', segment: 'need' },
    dashboard: { urgency: 'shopping', segment: 'need' },
  },
  label: ({ urgency, segment }) => `${segment}s, ${urgency}`,
  selectItems: (items, { urgency, segment }, isOrderedByHand) =>
    shoppingList(items, { urgency, needLevel: segment }, isOrderedByHand),
  countItems: countShopping,
  preset: ({ urgency, segment }) => ({ category: 'Shopping', urgency, needLevel: segment }),
  filterForAdded: (items) => {
    const added = items.find((item) => shownCategory(item) === 'Shopping');
    if (added === undefined) return null;
    const shown = shownUrgency(added);
    return {
      urgency: urgencies.Shopping.find((urgency) => urgency === shown) ?? urgencies.Shopping[0],
      segment: shownNeedLevel(added),
    };
  },
  empty: {
    illustration: 'basket',
    title: 'No shopping items yet',
    text: 'Say what and how many, like “3 tennis balls”.',
  },
};
