import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import type { LearningResult, SortingRule } from '@pouch/contract/sorting-rules';
import type { SortingRule as SorterRule } from '@pouch/sorter';

/** The user's sorting rules, the latest first. */
export const sortingRulesQuery = () => queryOptions<SortingRule[]>({ queryKey: ['/api/sorting-rules'] });

const noRules: readonly SorterRule[] = [];

/** The sorting rules as the sorter expects them. Empty until they are read; they are read only while `isWanted`. */
export function useSortingRules(isWanted: boolean): readonly SorterRule[] {
  const { data } = useQuery({ ...sortingRulesQuery(), select: toSorterRules, enabled: isWanted });
  return data ?? noRules;
}

/** Oldest first: of rules with the same phrase, the sorter applies the last. */
const toSorterRules = (rules: readonly SortingRule[]): readonly SorterRule[] =>
  rules
    .map(({ phrase, category, bucket_name: bucket, purchaseCategory }) => ({
      phrase,
      category,
      bucket,
      purchaseCategory,
    }))
    .reverse();

/** Adds a rule to the cached list, sorted by `updated_at`, or removes it. There is one rule per phrase. */
export function updateCachedRule(client: QueryClient, rule: SortingRule, isActive: boolean): void {
  client.setQueryData(sortingRulesQuery().queryKey, (rules) => {
    if (rules === undefined) return undefined;
    const others = rules.filter(({ phrase }) => phrase !== rule.phrase);
    if (!isActive) return others;
    const index = others.findIndex(({ updated_at }) => updated_at <= rule.updated_at);
    return index < 0 ? [...others, rule] : others.toSpliced(index, 0, rule);
  });
}

/** Updates the cached rules with the result of a correction. */
export function applyLearned(client: QueryClient, { rule, before }: LearningResult): void {
  if (rule !== null) updateCachedRule(client, rule, true);
  else if (before !== null) updateCachedRule(client, before, false);
}

/** Invalidates the rules. */
export const refreshRules = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: sortingRulesQuery().queryKey });
