import type { DefaultList } from './default-list.ts';

/** The stock of a home. A checkmark means that there is enough, which is so at first. */
export const inventories: DefaultList = {
  Pantry: ['Rice', 'Pasta', 'Flour', 'Olive oil', 'Coffee'],
  Bathroom: ['Toilet paper', 'Hand soap', 'Toothpaste'],
  'Cleaning supplies': ['Laundry detergent', 'Washing-up liquid'],
  'Medicine cabinet': ['Painkillers', 'Plasters and bandages'],
};
