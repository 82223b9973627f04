import type { Span } from '@pouch/sorter';

/** One edit of a text: the characters from `start` to `end` were replaced by `inserted` characters. */
export interface TextEdit extends Span {
  inserted: number;
}

/**
 * The difference between two texts, as one edit. The caret, which is at the end of the inserted text, disambiguates
 * repeated words; without it the last possible position is taken.
 */
export function diffTexts(before: string, after: string, caret?: number): TextEdit {
  const afterCaret = caret === undefined ? -1 : after.length - caret;
  const isExplained =
    afterCaret >= 0 && afterCaret <= before.length && before.endsWith(after.slice(after.length - afterCaret));
  const shorter = Math.min(before.length, after.length);
  const prefixLength = commonLength(before, after, isExplained ? Math.max(0, shorter - afterCaret) : shorter);
  const suffixLength = commonLength(reversed(before), reversed(after), shorter - prefixLength);
  return {
    start: prefixLength,
    end: before.length - suffixLength,
    inserted: after.length - suffixLength - prefixLength,
  };
}

const reversed = (text: string) => ({ length: text.length, at: (index: number) => text.at(-1 - index) });

function commonLength(one: Pick<string, 'at'>, other: Pick<string, 'at'>, maxLength: number): number {
  let length = 0;
  while (length < maxLength && one.at(length) === other.at(length)) length += 1;
  return length;
}

/** Moves a span according to an edit; null if nothing of it is left. An insertion inside the span extends it. */
export function adjustSpan({ start, end }: Span, edit: TextEdit): Span | null {
  const delta = edit.inserted - (edit.end - edit.start);
  if (edit.end <= start) return { start: start + delta, end: end + delta };
  if (edit.start >= end) return { start, end };
  const adjusted = {
    start: start < edit.start ? start : edit.start + edit.inserted,
    end: end > edit.end ? end + delta : edit.start,
  };
  return adjusted.start < adjusted.end ? adjusted : null;
}
