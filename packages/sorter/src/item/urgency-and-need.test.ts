import { describe, expect, it } from 'vitest';
import { detectNeedLevel, needWords, shoppingUrgency, taskUrgency } from './urgency-and-need.ts';

describe('a purchase', () => {
  it.each([
    'need more kitchen roll',
    'weve no loo roll left!!',
    'theres no ketchup left',
    'ran out of olive oil',
    "washing powder's gone, need more",
    'tea bags are nearly gone',
    'coffee beans getting low',
    'grow bags, need 6',
    'the kids have finished all the cereal',
    'layers pellets 20kg, hens nearly out',
  ])('"%s" is needed (SO-01, SO-06)', (text) => {
    expect(detectNeedLevel(text, 'Other')).toBe('Need');
    expect(text).toContain(needWords(text));
  });

  it.each([
    'id kill for a mixer',
    'would love a robot hoover',
    'i want a dutch oven',
    'one day a proper stand mixer',
    "when we've got the money, a velvet sofa",
    'needle threader',
    'crayons',
  ])('"%s" is a want, or states no need (SO-01, SO-06)', (text) => {
    expect(detectNeedLevel(text, 'Other')).toBe('Want');
  });

  it.each([
    ['milk', 'Supermarket', 'Need'],
    ['light bulbs', 'Home', 'Need'],
    ['would love some fancy cheese', 'Supermarket', 'Want'],
    ['one day a proper stand mixer', 'Home', 'Want'],
    ["velvet sofa when we've got the money", 'Home', 'Want'],
    ['layers pellets, hens nearly out', 'Other', 'Need'],
    ['trainers', 'Wardrobe', 'Want'],
    ['headphones', 'Electronics', 'Want'],
    ['tent pegs', 'Recreational', 'Want'],
  ] as const)('"%s" of %s is a %s: groceries and household goods are needed (SO-06)', (text, kind, level) => {
    expect(detectNeedLevel(text, kind)).toBe(level);
  });

  it.each([
    ['milk', 'Now'],
    ['batteries asap', 'Now'],
    ['new trainers soon', 'Soon'],
    ['paint this month', 'Soon'],
    ['desk lamp, not urgent', 'Someday'],
    ['id kill for a mixer', 'Someday'],
  ])('"%s" is for %s (SO-01)', (text, urgency) => {
    expect(shoppingUrgency(text, null)).toBe(urgency);
  });
});

describe('a task', () => {
  it.each([
    ['book a haircut asap', 'Next 3 Days'],
    ['call the plumber', 'Next 3 Days'],
    ['sort the loft this week', 'Next 7 Days'],
    ['sort the loft this month', 'Next 30 Days'],
    ['sort the loft, not urgent', 'Next 30 Days'],
    ['sort the loft when i get a chance', 'Next 30 Days'],
    ['no rush but fix the door', 'Next 30 Days'],
  ])('"%s" is due within %s (SO-01)', (text, urgency) => {
    expect(taskUrgency(text, null)).toBe(urgency);
  });
});
