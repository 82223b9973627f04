import { wordsOf } from '../category/features.ts';
import { isTaskVerb, pastimeVerbs } from '../lexicon/verbs.ts';
import type { SortingRule } from '../types/sorted-item.ts';
import { ruleKey } from './rule-key.ts';

/** Words that follow a thing without changing what it is: "oat milk for nan", "oat milk from aldi". */
const followers = /(?<=\p{L}) (?:for|from|x) .*$/iu;
/** A name this long, in words, is also known behind words that describe it: "barista oat milk". */
const tellingName = 2;

/** The correction that speaks of what a clause is about: the one with the longest name, the latest among equals. */
export function findRule(subject: string, rules: readonly SortingRule[]): SortingRule | null {
  if (rules.length === 0) return null;
  const keys = new Set([ruleKey(subject), ruleKey(subject.replace(followers, ''))]);
  const fitting = rules.filter(({ phrase }) => [...keys].some((key) => names(key, phrase)));
  return fitting.reduce<SortingRule | null>(
    (best, rule) => (best === null || rule.phrase.length >= best.phrase.length ? rule : best),
    null,
  );
}

function names(key: string, phrase: string): boolean {
  if (key === phrase) return true;
  if (!key.endsWith(` ${phrase}`) || phrase.split(' ').length < tellingName) return false;
  const [first = ''] = wordsOf(key);
  return !isTaskVerb(first) && !pastimeVerbs.has(first);
}
