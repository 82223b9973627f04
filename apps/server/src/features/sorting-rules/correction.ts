import { ruleKey, sortThought } from '@pouch/sorter';
import type { SortedItem, SortingRule } from '@pouch/sorter';
import { languages } from '../../lib/sorter-languages.ts';

/** Where an item belongs. */
export type Kind = Pick<SortedItem, 'category' | 'bucket' | 'purchaseCategory'>;

/** An item whose kind the user has just changed. */
export interface CorrectedItem extends Kind {
  title: string;
  originalText: string;
}

/** Words; a longer title is a sentence that is unlikely to be written again. */
const maxPhraseWords = 5;

/** The phrase that a correction is stored under; null for titles that teach nothing: sentences, or no letters. */
export function toRulePhrase(title: string): string | null {
  const phrase = ruleKey(title);
  const isName = /\p{L}/u.test(phrase) && phrase.split(' ').length <= maxPhraseWords;
  return isName ? phrase : null;
}

/** The rule that a correction teaches. The purchase category Uncategorized is left to the sorter. */
export function toSortingRule(phrase: string, { category, bucket, purchaseCategory }: Kind): SortingRule {
  return {
    phrase,
    category,
    bucket,
    purchaseCategory: purchaseCategory === 'Uncategorized' ? null : purchaseCategory,
  };
}

/** Whether a kind agrees with a rule. */
export const matchesRule = (kind: Kind, rule: Omit<SortingRule, 'phrase'>): boolean =>
  kind.category === rule.category &&
  (rule.bucket === null || kind.bucket === rule.bucket) &&
  (rule.purchaseCategory === null || kind.purchaseCategory === rule.purchaseCategory);

/** Whether a thought of the title alone is sorted as the rule says, given the user's other rules. */
export function hasEffect(title: string, rule: SortingRule, others: readonly SortingRule[]): boolean {
  const sorted = sortWithRules(title, [...others, rule]);
  return sorted.length === 1 && sorted.every((item) => matchesRule(item, rule));
}

/** Whether the item would be sorted the same without the rule: by its title alone, or by its original text. */
export function isRedundant(
  { title, originalText }: CorrectedItem,
  rule: SortingRule,
  others: readonly SortingRule[],
): boolean {
  const asWritten = sortWithRules(originalText, others).filter((item) => ruleKey(item.title) === rule.phrase);
  return [...sortWithRules(title, others), ...asWritten].some((item) => matchesRule(item, rule));
}

/** The kind hardly depends on the time, so any clock will do. */
const fixedClock = { now: '2026-01-01T12:00:00Z', timezone: 'UTC' };

const sortWithRules = (text: string, rules: readonly SortingRule[]): SortedItem[] =>
  sortThought(text, { ...fixedClock, rules, languages });
