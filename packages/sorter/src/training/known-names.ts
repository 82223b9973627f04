import type { NameClass } from '../lexicon/known-names.ts';
import { readLines } from './read-lines.ts';

/** The names of a class, in lower case, written for this project. */
export function knownNames(nameClass: NameClass): string[] {
  return readLines(`names/${nameClass}.txt`);
}
