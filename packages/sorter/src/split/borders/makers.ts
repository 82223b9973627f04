import { findNames } from '../../lexicon/known-names.ts';
import type { WordFacts } from '../line-parts.ts';

/** Most words of a maker's name. */
const maxMakerWords = 3;

/** Whether a word begins the name of who made the book or the music in front of it: "the salt path - raynor winn". */
export function isMaker(facts: readonly WordFacts[], at: number): boolean {
  if (facts[at]!.mark !== '-' || facts.length - at > maxMakerWords) return false;
  const texts = facts.map(({ text }) => text);
  const [work] = findNames(texts.slice(0, at));
  if (work === undefined || work.end - work.start < at) return false;
  return work.classes.every((nameClass) => nameClass === 'read' || nameClass === 'listen');
}
