// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { aRule } from '../../testing/a-rule.ts';
import { learnedText, ruleMessage, movedMessage, moveOfferLabel } from './rule-messages.ts';

const milk = aRule('Oat milk');
const message = (rule: typeof milk | null, before: typeof milk | null = null) =>
  ruleMessage({ rule, before, otherItemIds: [] });

describe('the message about a sorting rule', () => {
  it.each([
    [{ purchaseCategory: 'Supermarket' }, 'Supermarket'],
    [{ purchaseCategory: 'Home' }, 'Home shopping'],
    [{ purchaseCategory: null }, 'Shopping'],
    [{ category: 'To-Do', purchaseCategory: null }, 'To-Do'],
    [{ category: 'Bucket', bucket_name: 'ReadBucket', purchaseCategory: null }, 'the Read bucket'],
  ] as const)('calls %o "%s" (SO-08)', (kind, words) => {
    expect(message(aRule('Oat milk', kind))).toBe(`Oat milk will go to ${words} from now on`);
  });

  it('says that a rule was removed or is unchanged (SO-08)', () => {
    expect(message(null, milk)).toBe('Oat milk no longer goes to Supermarket');
    expect(message(milk, milk)).toBe('Oat milk goes to Supermarket');
    expect(message(null)).toBeNull();
  });

  it('truncates a long name (SO-08)', () => {
    expect(message(aRule('🥛'.repeat(300)))).toBe(`${'🥛'.repeat(39)}… will go to Supermarket from now on`);
  });
});

describe('the messages about the other items', () => {
  it('count them (SO-08)', () => {
    expect([1, 3].map(moveOfferLabel)).toEqual(['Move 1 other too', 'Move 3 others too']);
    expect([0, 1, 3].map((count) => movedMessage(count, milk))).toEqual([
      'Nothing was left to move',
      '1 other moved to Supermarket',
      '3 others moved to Supermarket',
    ]);
  });
});

describe('what several corrections of one thought taught', () => {
  it('is told as their number (SO-11)', () => {
    const learned = { rule: milk, before: null, otherItemIds: [] };

    expect(learnedText([learned])).toBe('Oat milk will go to Supermarket from now on');
    expect(learnedText([learned, learned])).toBe('2 names will go where you put them');
  });
});
