import { expect, it } from 'vitest';
import { aRule } from '../../../testing/a-rule.ts';
import { lessonInWords, movedInWords, offerInWords } from './lesson-words.ts';

const milk = aRule('Oat milk');
const told = (rule: typeof milk | null, before: typeof milk | null = null) =>
  lessonInWords({ rule, before, otherItemIds: [] });

it.each([
  [{ purchaseCategory: 'Supermarket' }, 'Supermarket'],
  [{ purchaseCategory: 'Home' }, 'Home shopping'],
  [{ purchaseCategory: null }, 'Shopping'],
  [{ category: 'To-Do', purchaseCategory: null }, 'To-Do'],
  [{ category: 'Bucket', bucket_name: 'ReadBucket', purchaseCategory: null }, 'the Read bucket'],
] as const)('%o is told as %s (SO-08)', (kind, words) => {
  expect(told(aRule('Oat milk', kind))).toBe(`Oat milk will go to ${words} from now on`);
});

it('says when a name is sorted by itself again, and when nothing is new (SO-08)', () => {
  expect(told(null, milk)).toBe('Oat milk no longer goes to Supermarket');
  expect(told(milk, milk)).toBe('Oat milk goes to Supermarket');
  expect(told(null)).toBeNull();
});

it('cuts a name that would drown its sentence (SO-08)', () => {
  expect(told(aRule('🥛'.repeat(300)))).toBe(`${'🥛'.repeat(39)}… will go to Supermarket from now on`);
});

it('counts the others (SO-08)', () => {
  expect([1, 3].map(offerInWords)).toEqual(['Move 1 other too', 'Move 3 others too']);
  expect([0, 1, 3].map((count) => movedInWords(count, milk))).toEqual([
    'Nothing was left to move',
    '1 other moved to Supermarket',
    '3 others moved to Supermarket',
  ]);
});
