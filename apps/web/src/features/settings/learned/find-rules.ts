import type { SortingRule } from '@pouch/contract/sorting-rules';
import { kindLabelParts } from '../../../labels/kind-labels.ts';

/** Rules shown before the list is expanded. */
export const maxCollapsedRules = 6;

/** The rules whose title or kind contains the query; case and accents are ignored. */
export function findRules(rules: readonly SortingRule[], query: string): SortingRule[] {
  const wanted = normalise(query);
  return rules.filter((rule) => normalise([rule.title, ...kindLabelParts(rule)].join(' ')).includes(wanted));
}

const normalise = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
