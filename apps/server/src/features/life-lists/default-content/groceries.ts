import type { DefaultList } from './default-list.ts';

/** Food for a week, by the aisles of a shop. A checkmark means that it is in the basket. */
export const groceries: DefaultList = {
  'Fruit and vegetables': ['Apples', 'Bananas', 'Tomatoes'],
  Bakery: ['Bread', 'Rolls', 'Wraps'],
  'Dairy and eggs': ['Milk', 'Butter', 'Eggs'],
  Frozen: ['Peas', 'Spinach', 'Pizza'],
};
