import type { DefaultList } from './default-list.ts';

/** Food for a week, by the aisles of a shop. A checkmark means that it is in the basket. */
export const groceries: DefaultList = {
  'Fruit and vegetables': [
    'Apples',
    'Bananas',
    'Lemons',
    'Tomatoes',
    'Carrots',
    'Onions',
    'Garlic',
    'Potatoes',
    'Salad leaves',
    'Fresh herbs',
  ],
  Bakery: ['Bread', 'Rolls', 'Wraps'],
  'Dairy and eggs': ['Milk', 'Butter', 'Plain yoghurt', 'Cheese', 'Eggs', 'Cream'],
  'Meat and fish': ['Chicken thighs', 'Minced beef', 'Salmon', 'Sliced ham'],
  'Tofu and pulses': ['Tofu', 'Hummus', 'Red lentils'],
  'Dry goods': ['Pasta', 'Rice', 'Muesli', 'Tinned tomatoes', 'Nuts'],
  Frozen: ['Peas', 'Spinach', 'Pizza'],
  Drinks: ['Coffee', 'Tea', 'Orange juice', 'Sparkling water'],
  Snacks: ['Dark chocolate', 'Crackers', 'Biscuits'],
  Household: ['Toilet paper', 'Kitchen roll', 'Washing-up liquid', 'Bin bags'],
};
