import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import type { Learned, SortingRule } from '@pouch/contract/schemas/sorting-rules';
import type { SortingRule as RuleOfSorter } from '@pouch/sorter/types/sorted-item';

/** What the person's corrections taught, the latest first. */
export const sortingRulesQuery = () => queryOptions<SortingRule[]>({ queryKey: ['/api/sorting-rules'] });

const none: readonly RuleOfSorter[] = [];

/** The same as the sorter takes it; none until it is wanted and has been read. */
export function useSortingRules(isWanted: boolean): readonly RuleOfSorter[] {
  const { data } = useQuery({ ...sortingRulesQuery(), select: toSorter, enabled: isWanted });
  return data ?? none;
}

/** The sorter lets the last of equals win. */
const toSorter = (rules: readonly SortingRule[]): readonly RuleOfSorter[] =>
  rules
    .map(({ phrase, category, bucket_name: bucket, purchaseCategory }) => ({
      phrase,
      category,
      bucket,
      purchaseCategory,
    }))
    .reverse();

/** Shows a rule as held or forgotten at once; the only one for its name, in its place by when it was taught. */
export function showRule(client: QueryClient, rule: SortingRule, isHeld: boolean): void {
  client.setQueryData(sortingRulesQuery().queryKey, (rules) => {
    if (rules === undefined) return undefined;
    const others = rules.filter(({ phrase }) => phrase !== rule.phrase);
    if (!isHeld) return others;
    const place = others.findIndex(({ updated_at }) => updated_at <= rule.updated_at);
    return place < 0 ? [...others, rule] : others.toSpliced(place, 0, rule);
  });
}

/** Takes up what a correction taught. */
export function takeLearned(client: QueryClient, { rule, before }: Learned): void {
  if (rule !== null) showRule(client, rule, true);
  else if (before !== null) showRule(client, before, false);
}

/** Reads the rules again, where they have been read. */
export const refreshRules = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: sortingRulesQuery().queryKey });
