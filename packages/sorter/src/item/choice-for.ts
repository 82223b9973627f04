import type { Span } from '../types/span.ts';

/** The user choice for an item's span: the one with the largest overlap; null without overlap. */
export function choiceFor<Choice extends Span>(
  span: Span | undefined,
  choices: readonly Choice[],
): Choice | null {
  if (span === undefined) return null;
  const overlap = ({ start, end }: Span): number => Math.min(end, span.end) - Math.max(start, span.start);
  const [best] = [...choices].sort((one, other) => overlap(other) - overlap(one));
  return best !== undefined && overlap(best) > 0 ? best : null;
}
