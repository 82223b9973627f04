import { tokeniseMaskingNumbers } from '../text/words.ts';
import { isTaskVerb, pastimeVerbs } from '../lexicon/verbs.ts';
import type { SortingRule } from '../types/sorted-item.ts';
import { ruleKey } from './rule-key.ts';

/** Qualifiers that do not change what an item is: "oat milk for nan", "oat milk from aldi". */
const trailingQualifier = /(?<=\p{L}) (?:for|from|x) .*$/iu;
/** Fewest words of a rule's name that also match after other words: "oat milk" in "barista oat milk". */
const minSuffixWords = 2;

/** The sorting rule for a clause's subject: the one with the longest name, the last among equals; null for none. */
export function findRule(subject: string, rules: readonly SortingRule[]): SortingRule | null {
  if (rules.length === 0) return null;
  const keys = new Set([ruleKey(subject), ruleKey(subject.replace(trailingQualifier, ''))]);
  const matching = rules.filter(({ phrase }) => [...keys].some((key) => matchesPhrase(key, phrase)));
  return matching.reduce<SortingRule | null>(
    (best, rule) => (best === null || rule.phrase.length >= best.phrase.length ? rule : best),
    null,
  );
}

function matchesPhrase(key: string, phrase: string): boolean {
  if (key === phrase) return true;
  if (!key.endsWith(` ${phrase}`) || phrase.split(' ').length < minSuffixWords) return false;
  const [first = ''] = tokeniseMaskingNumbers(key);
  return !isTaskVerb(first) && !pastimeVerbs.has(first);
}
