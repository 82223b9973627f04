import type { Urgency } from '@pouch/contract/vocabulary';
import type { ListSurface } from '../../../data/items/list-surface.ts';
import type { CategoryConfig, ListFilter } from './category-config.ts';

/** Reads a list's filter from the URL; a missing or unknown value becomes the default. */
export function readFilter<U extends Urgency, S extends string>(
  { urgencies, segments, parameters }: CategoryConfig<U, S>,
  surface: ListSurface,
  search: URLSearchParams,
): ListFilter<U, S> {
  const names = parameters[surface];
  const urgency = search.get(names.urgency);
  const segment = search.get(names.segment);
  return {
    urgency: urgencies.find((known) => known === urgency) ?? urgencies[0],
    segment: segments.options.find(({ value }) => value === segment)?.value ?? segments.fallback,
  };
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
