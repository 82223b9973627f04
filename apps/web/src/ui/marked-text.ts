import type { Hue } from './brand/hue.ts';

/** A stretch of a text that stands out in a hue, in UTF-16 units; `end` is not part of it. */
export interface Mark {
  start: number;
  end: number;
  hue: Hue;
}

interface Piece {
  /** Where it begins in the text. */
  start: number;
  text: string;
  /** None for what is not marked. */
  hue?: Hue;
}

/** A text cut where its marks begin and end. Marks stand in order and do not overlap; what reaches beyond the text is cut. */
export function piecesOf(text: string, marks: readonly Mark[]): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const { start, end, hue } of marks) {
    if (start >= text.length) break;
    if (start > from) pieces.push({ start: from, text: text.slice(from, start) });
    pieces.push({ start, text: text.slice(start, end), hue });
    from = end;
  }
  if (from < text.length) pieces.push({ start: from, text: text.slice(from) });
  return pieces;
}
