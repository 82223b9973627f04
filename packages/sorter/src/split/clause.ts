import type { Hint } from './strip-framing.ts';

/** A part of a thought that becomes one item. */
export interface Clause {
  text: string;
  /** Verb of an earlier clause that applies to this one too: "buy" for "eggs" in "buy milk and eggs". */
  sharedVerb: string;
  /** What the heading of its list says about it: "to watch: …". */
  hint: Hint | null;
  /** How it is connected to the clause before; a date at the end carries back over "and". */
  connector: 'first' | 'line' | 'comma' | 'and';
}
