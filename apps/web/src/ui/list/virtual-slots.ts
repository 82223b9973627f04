/** A rendered row, by its index; or a spacer for rows that are not rendered, with its height in CSS pixels. */
export type Slot = { index: number } | { room: number };

interface Span {
  index: number;
  start: number;
  end: number;
}

/**
 * The contents of the list from top to bottom: the rendered rows, and spacers between those that are not neighbours.
 * `start` is the list's offset in the coordinates of the rows, `total` its length, both in CSS pixels.
 */
export function toSlots(rows: readonly Span[], start: number, total: number): Slot[] {
  const slots: Slot[] = [];
  let end = start;
  for (const row of rows) {
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

/** The indexes of a range, of the rows around it and of the pinned rows, sorted and without duplicates. */
export function includePinned(
  { startIndex, endIndex, overscan, count }: Range,
  pinned: readonly number[],
): number[] {
  const first = Math.max(0, startIndex - overscan);
  const last = Math.min(count - 1, endIndex + overscan);
  const indexes = new Set(pinned.filter((index) => index >= 0 && index < count));
  for (let index = first; index <= last; index += 1) indexes.add(index);
  return [...indexes].sort((a, b) => a - b);
}
