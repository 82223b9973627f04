import type { Item } from '@pouch/contract/items';
import type { Urgency } from '@pouch/contract/vocabulary';
import type { ListSurface } from '../../../data/items/list-surface.ts';
import type { CategoryConfig, ListFilter } from './category-config.ts';

/** Reads a list's filter from the URL: a missing or unknown urgency becomes the default, a segment null. */
export function readFilter<U extends Urgency, S extends string>(
  { urgencies, segments, parameters }: CategoryConfig<U, S>,
  surface: ListSurface,
  search: URLSearchParams,
): { urgency: U; segment: S | null } {
  const names = parameters[surface];
  const urgency = search.get(names.urgency);
  const segment = search.get(names.segment);
  return {
    urgency: urgencies.find((known) => known === urgency) ?? urgencies[0],
    segment: segments.options.find(({ value }) => value === segment)?.value ?? null,
  };
}

/**
 * The segment that a list opens on: the default, unless only another one has items of the urgency. Null while none has, so
 * that a list that was opened empty shows the first item that comes.
 */
export function openingSegment<U extends Urgency, S extends string>(
  { segments, countItems }: CategoryConfig<U, S>,
  items: readonly Item[],
  urgency: U,
): S | null {
  const hasItems = (segment: S): boolean => (countItems(items, segment)[urgency] ?? 0) > 0;
  if (hasItems(segments.fallback)) return segments.fallback;
  return segments.options.find(({ value }) => hasItems(value))?.value ?? null;
}

/** The URL parameters with a list's filter in them; all others stay. */
export function writeFilter<U extends Urgency, S extends string>(
  { parameters }: CategoryConfig<U, S>,
  surface: ListSurface,
  search: URLSearchParams,
  { urgency, segment }: ListFilter<U, S>,
): URLSearchParams {
  const names = parameters[surface];
  const next = new URLSearchParams(search);
  next.set(names.urgency, urgency);
  next.set(names.segment, segment);
  return next;
}
