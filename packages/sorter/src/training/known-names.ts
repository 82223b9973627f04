import type { NameClass } from '../lexicon/known-names.ts';
import { linesOf } from './read-lines.ts';

/** The names of a class, in lower case, as they were written down for this project. */
export function knownNames(nameClass: NameClass): string[] {
  return linesOf(`names/${nameClass}.txt`);
}
