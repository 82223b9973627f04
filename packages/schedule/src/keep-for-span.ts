/** What was found for all moments of a span, in milliseconds since the epoch; `until` belongs to the next. */
export interface Span<Found> {
  found: Found;
  from: number;
  until: number;
}

/** More than there are zones. */
const maxSpans = 1_000;

/** What `find` says of a moment in a zone. Its last span in each zone is kept: nearly always the one in progress. */
export function keepForSpan<Found>(
  find: (at: number, zone: string) => Span<Found>,
): (at: number, zone: string) => Found {
  const spans = new Map<string, Span<Found>>();
  return (at, zone) => {
    const known = spans.get(zone);
    if (known && known.from <= at && at < known.until) return known.found;
    const span = find(at, zone);
    if (spans.size >= maxSpans) spans.clear();
    spans.set(zone, span);
    return span.found;
  };
}
