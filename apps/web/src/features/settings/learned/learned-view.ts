import type { SortingRule } from '@pouch/contract/schemas/sorting-rules';
import { kindParts } from '../../../labels/kind-labels.ts';

/** So many names stand in Settings; the others unfold. */
export const fewRules = 6;

/** Those of the rules whose name or kind holds what was written, whatever its case and accents. */
export function findRules(rules: readonly SortingRule[], query: string): SortingRule[] {
  const wanted = plain(query);
  return rules.filter((rule) => plain([rule.title, ...kindParts(rule)].join(' ')).includes(wanted));
}

const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
