import type { Hint } from '../split/strip-framing.ts';

/** A part of a thought that stands for one thing. */
export interface Clause {
  text: string;
  /** Words of an earlier part that govern this one too: "buy" in "buy milk and eggs". */
  lead: string;
  /** What the list's heading says of it: "to watch: …". */
  hint: Hint | null;
  /** How it is tied to the part before; an end date reaches back over "and". */
  tie: 'first' | 'line' | 'comma' | 'and';
}
