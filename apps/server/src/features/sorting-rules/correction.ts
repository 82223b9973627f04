import { ruleKey } from '@pouch/sorter/rules/rule-key';
import { sortThought } from '@pouch/sorter/item/sort-thought';
import type { SortedItem, SortingRule } from '@pouch/sorter/types/sorted-item';

/** Where a thing belongs. */
export type Kind = Pick<SortedItem, 'category' | 'bucket' | 'purchaseCategory'>;

/** An item whose kind a person has just changed. */
export interface Correction extends Kind {
  title: string;
  originalText: string;
}

/** A longer name, in words, is a sentence that nobody writes the same way again. */
const mostWords = 5;

/** The name by which a correction is remembered; null for one that teaches nothing: a sentence, or nothing but signs. */
export function taughtPhrase(title: string): string | null {
  const phrase = ruleKey(title);
  const isName = /\p{L}/u.test(phrase) && phrase.split(' ').length <= mostWords;
  return isName ? phrase : null;
}

/** What a correction teaches about a name. An item that was left uncategorized leaves that to the sorter. */
export function taughtRule(phrase: string, { category, bucket, purchaseCategory }: Kind): SortingRule {
  return {
    phrase,
    category,
    bucket,
    purchaseCategory: purchaseCategory === 'Uncategorized' ? null : purchaseCategory,
  };
}

/** Whether a thing is where a rule wants it. */
export const isWhereItBelongs = (kind: Kind, rule: Omit<SortingRule, 'phrase'>): boolean =>
  kind.category === rule.category &&
  (rule.bucket === null || kind.bucket === rule.bucket) &&
  (rule.purchaseCategory === null || kind.purchaseCategory === rule.purchaseCategory);

/** Whether the name written alone goes where the rule wants it, given the person's rules for other names. */
export function hasEffect(title: string, rule: SortingRule, others: readonly SortingRule[]): boolean {
  const sorted = read(title, [...others, rule]);
  return sorted.length === 1 && sorted.every((item) => isWhereItBelongs(item, rule));
}

/** Whether the item would have gone there without the rule: by its name alone, or as it was written. */
export function isNeedless(
  { title, originalText }: Correction,
  rule: SortingRule,
  others: readonly SortingRule[],
): boolean {
  const asWritten = read(originalText, others).filter((item) => ruleKey(item.title) === rule.phrase);
  return [...read(title, others), ...asWritten].some((item) => isWhereItBelongs(item, rule));
}

/** The kind of a thing hardly depends on when it is written, so that any clock will do. */
const anyClock = { now: '2026-01-01T12:00:00Z', timezone: 'UTC' };

const read = (text: string, rules: readonly SortingRule[]): SortedItem[] =>
  sortThought(text, { ...anyClock, rules });
