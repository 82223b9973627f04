import { queryOptions, useQuery } from '@tanstack/react-query';
import type { SortingRule } from '@pouch/contract/sorting-rules';
import type { SortingRule as SorterRule } from '@pouch/sorter';
import type { Store } from '../store/store.ts';
import { latestFirst } from '../sync/own-views.ts';

/** The user's sorting rules, the latest first. */
export const sortingRulesQuery = () => queryOptions<SortingRule[]>({ queryKey: ['/api/sorting-rules'] });

/** The same from what the device knows. */
export const knownSorterRules = (store: Store): readonly SorterRule[] =>
  toSorterRules(store.all('rule').sort(latestFirst));

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
