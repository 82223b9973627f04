/** A range of a text in UTF-16 code units; `end` is exclusive. */
export interface Span {
  start: number;
  end: number;
}

/** A word and its range. `text` is in lower case. */
export interface Word extends Span {
  text: string;
}
