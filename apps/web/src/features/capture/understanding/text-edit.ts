import type { Span } from '@pouch/sorter/text/span';

/** One change of a text: what stood from `start` to `end` gave way to `inserted` characters. */
export interface TextEdit extends Span {
  inserted: number;
}

/**
 * What changed between two texts, as one edit. The caret, which stands behind what was inserted, tells which of several
 * like words it was; without it the last place that explains the change counts.
 */
export function editBetween(before: string, after: string, caret?: number): TextEdit {
  const behind = caret === undefined ? -1 : after.length - caret;
  const isExplained =
    behind >= 0 && behind <= before.length && before.endsWith(after.slice(after.length - behind));
  const shorter = Math.min(before.length, after.length);
  const alike = commonLength(before, after, isExplained ? Math.max(0, shorter - behind) : shorter);
  const tail = commonLength(backwards(before), backwards(after), shorter - alike);
  return { start: alike, end: before.length - tail, inserted: after.length - tail - alike };
}

const backwards = (text: string) => ({ length: text.length, at: (index: number) => text.at(-1 - index) });

function commonLength(one: Pick<string, 'at'>, other: Pick<string, 'at'>, most: number): number {
  let length = 0;
  while (length < most && one.at(length) === other.at(length)) length += 1;
  return length;
}

/** Where the words of a span stand after an edit; null when none of them is left. Words that grow inside grow the span. */
export function spanAfter({ start, end }: Span, edit: TextEdit): Span | null {
  const longer = edit.inserted - (edit.end - edit.start);
  if (edit.end <= start) return { start: start + longer, end: end + longer };
  if (edit.start >= end) return { start, end };
  const moved = {
    start: start < edit.start ? start : edit.start + edit.inserted,
    end: end > edit.end ? end + longer : edit.start,
  };
  return moved.start < moved.end ? moved : null;
}
