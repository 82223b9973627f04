import type { Item } from '@pouch/contract/items';
import type { Urgency } from '@pouch/contract/vocabulary';
import type { ListSurface } from '../../../data/items/list-surface.ts';
import type { CategoryConfig, ListFilter } from './category-config.ts';

/** What the URL names of a filter. */
interface NamedFilter<U extends Urgency, S extends string> {
  urgency: U | null;
  segment: S | null;
}

/** Reads a list's filter from the URL: null for what it does not name; an unknown urgency becomes the default (IL-01). */
export function readFilter<U extends Urgency, S extends string>(
  { urgencies, segments, parameters }: CategoryConfig<U, S>,
  surface: ListSurface,
  search: URLSearchParams,
): NamedFilter<U, S> {
  const names = parameters[surface];
  const urgency = search.get(names.urgency);
  const segment = search.get(names.segment);
  return {
    urgency: urgency === null ? null : (urgencies.find((known) => known === urgency) ?? urgencies[0]),
    segment: segments.options.find(({ value }) => value === segment)?.value ?? null,
  };
}

/**
 * The filter that a list opens on, among those that the URL leaves open: the first urgency with items, in the default segment
 * if that has some. Null while there are none, so that a list that was opened empty shows the first item that comes.
 */
export function openingFilter<U extends Urgency, S extends string>(
  { urgencies, segments, countItems }: CategoryConfig<U, S>,
  items: readonly Item[],
  named: NamedFilter<U, S>,
): ListFilter<U, S> | null {
  const others = segments.options.map(({ value }) => value).filter((value) => value !== segments.fallback);
  const counts = (named.segment === null ? [segments.fallback, ...others] : [named.segment]).map(
    (segment) => ({ segment, counts: countItems(items, segment) }),
  );
  for (const urgency of named.urgency === null ? urgencies : [named.urgency]) {
    const found = counts.find((segment) => (segment.counts[urgency] ?? 0) > 0);
    if (found !== undefined) return { urgency, segment: found.segment };
  }
  return null;
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
