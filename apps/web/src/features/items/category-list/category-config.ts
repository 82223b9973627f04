import type { Item } from '@pouch/contract/items';
import type { Urgency } from '@pouch/contract/vocabulary';
import type { ListSurface } from '../../../data/items/list-surface.ts';
import type { IllustrationName } from '../../../ui/brand/illustration.tsx';
import type { TabOption } from '../../../ui/controls/tab-list.tsx';
import type { ManualPreset } from '../manual/manual-entry.ts';
import type { Noun } from '../selection/selection.ts';

/** A list shows the active items of one urgency and one segment: a To-Do's context, or a purchase's need level. */
export interface ListFilter<U extends Urgency, S extends string> {
  urgency: U;
  segment: S;
}

/** The items of the latest thought, and a number that grows with each thought. */
export interface LatestThought {
  items: readonly Item[];
  sequence: number;
}

/** What distinguishes the To-Do list from the Shopping list. */
export interface CategoryConfig<U extends Urgency, S extends string> {
  category: 'To-Do' | 'Shopping';
  noun: Noun;
  /** In the order of the tabs; the first is the default. */
  urgencies: readonly [U, ...U[]];
  segments: {
    /** Names the choice for a screen reader. */
    label: string;
    options: readonly TabOption<S>[];
    fallback: S;
  };
  /**
   * Names of the URL parameters that hold the filter, so that a reload and the back button keep it. The dashboard shows
   * both lists at once, so their urgencies need different names there.
   */
  parameters: Record<ListSurface, { urgency: string; segment: string }>;
  /** Names the list under a filter, unique among the filters. */
  label: (filter: ListFilter<U, S>) => string;
  /** The items under a filter, in the order in which they are shown. */
  selectItems: (
    items: readonly Item[],
    filter: ListFilter<U, S>,
    isOrderedByHand: boolean,
  ) => readonly Item[];
  /** The number of active items under each urgency of a segment. */
  countItems: (items: readonly Item[], segment: S) => Record<string, number>;
  /** The fields that an item added by hand takes over from the filter. */
  preset: (filter: ListFilter<U, S>) => ManualPreset;
  /** The filter under which newly added items are found; null leaves the filter as it is. */
  filterForAdded: (items: readonly Item[]) => ListFilter<U, S> | null;
  empty: { illustration: IllustrationName; title: string; text: string };
}
