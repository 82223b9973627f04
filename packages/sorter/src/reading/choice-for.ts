import type { Choice } from '../sorted-item.ts';
import type { Place } from './places.ts';

/** What was settled by hand for the clause at a place: the choice that shares the most of the thought with it. */
export function choiceFor(place: Place | undefined, choices: readonly Choice[]): Choice | null {
  if (place === undefined) return null;
  const shared = ({ start, end }: Choice): number =>
    Math.min(end, place.source.end) - Math.max(start, place.source.start);
  const [best] = [...choices].sort((one, other) => shared(other) - shared(one));
  return best !== undefined && shared(best) > 0 ? best : null;
}
