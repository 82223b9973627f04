import type { Hue } from '../brand/hue.ts';

/** A range of a text that is highlighted in a hue, in UTF-16 units; `end` is exclusive. */
export interface Mark {
  start: number;
  end: number;
  hue: Hue;
}

interface TextSegment {
  /** Offset in the text. */
  start: number;
  text: string;
  /** Absent if the segment is not marked. */
  hue?: Hue;
}

/** Splits a text at its marks. Marks must be sorted and must not overlap; a mark beyond the end of the text is clipped. */
export function splitByMarks(text: string, marks: readonly Mark[]): TextSegment[] {
  const segments: TextSegment[] = [];
  let from = 0;
  for (const { start, end, hue } of marks) {
    if (start >= text.length) break;
    if (start > from) segments.push({ start: from, text: text.slice(from, start) });
    segments.push({ start, text: text.slice(start, end), hue });
    from = end;
  }
  if (from < text.length) segments.push({ start: from, text: text.slice(from) });
  return segments;
}
