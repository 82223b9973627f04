/** A row that is drawn, by its place in the list; or the room that rows which are not drawn would take, in CSS pixels. */
export type Slot = { index: number } | { room: number };

interface Span {
  index: number;
  start: number;
  end: number;
}

/**
 * What stands in the list from top to bottom: the drawn rows, and the room between those that are not neighbours.
 * `start` is where the list begins in the rows' own measure, `total` how long it is, both in CSS pixels.
 */
export function slotsOf(drawn: readonly Span[], start: number, total: number): Slot[] {
  const slots: Slot[] = [];
  let end = start;
  for (const row of drawn) {
    if (row.start > end) slots.push({ room: row.start - end });
    slots.push({ index: row.index });
    end = row.end;
  }
  const rest = start + total - end;
  return rest > 0 ? [...slots, { room: rest }] : slots;
}

interface Range {
  startIndex: number;
  endIndex: number;
  overscan: number;
  count: number;
}

/** The places of the rows in a range with those around it and those that are held, each once and in order. */
export function withHeld(
  { startIndex, endIndex, overscan, count }: Range,
  held: readonly number[],
): number[] {
  const first = Math.max(0, startIndex - overscan);
  const last = Math.min(count - 1, endIndex + overscan);
  const places = new Set(held.filter((place) => place >= 0 && place < count));
  for (let place = first; place <= last; place += 1) places.add(place);
  return [...places].sort((a, b) => a - b);
}
