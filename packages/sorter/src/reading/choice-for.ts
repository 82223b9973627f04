import type { Span } from '../text/span.ts';

/** What was settled by hand for the item of some words: the choice that shares the most of the thought with it. */
export function choiceFor<Settled extends Span>(
  source: Span | undefined,
  choices: readonly Settled[],
): Settled | null {
  if (source === undefined) return null;
  const shared = ({ start, end }: Span): number => Math.min(end, source.end) - Math.max(start, source.start);
  const [best] = [...choices].sort((one, other) => shared(other) - shared(one));
  return best !== undefined && shared(best) > 0 ? best : null;
}
