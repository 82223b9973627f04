import type { Context } from '@pouch/contract/vocabulary';
import type { Hint } from './strip-framing.ts';

/** A part of a thought that becomes one item. */
export interface Clause {
  text: string;
  /** The fillers and the lead-in at the start of its text, as written: "and then we need"; "" without any. */
  lead: string;
  /** A remark that was beside it, no longer in its text: "it keeps snapping"; "" without one. */
  remark: string;
  /** How likely it begins and ends where it does, 0 to 1. */
  border: number;
  /** Verb of an earlier clause that applies to this one too: "buy" for "eggs" in "buy milk and eggs". */
  sharedVerb: string;
  /** What the heading or the label of its list says about it: "to watch: …". */
  hint: Hint | null;
  /** What the heading, the label or a hashtag says of its context: "work - …"; null for nothing. */
  context: Context | null;
  /** The words of the date in that heading or label: "friday" of "friday jobs: …"; "" without one. */
  labelDate: string;
  /** How it is connected to the clause before; a date at the end carries back over "and". */
  connector: 'first' | 'line' | 'comma' | 'and' | 'then';
}
