import { anyOf } from '../text/pattern.ts';

/** Words that say how soon something is to be done, as parts of patterns; case is ignored. */

/** At once. */
export const atOnce = anyOf(
  'asap|a\\.s\\.a\\.p|immediately|straight away|right away|as soon as (?:possible|i can)|(?:high|top) priority',
);

/** At no time in particular: "someday", "eventually". */
export const someDay = anyOf('some ?day|one day|one of these days|eventually');

/** Without hurry, in the words of which titles can do without. */
export const noHurry = anyOf(someDay, 'at some point|no (?:rush|hurry|panic)|not urgent');

/** "When I get a chance", "once we have time". */
export const whenPossible = [
  "(?:when(?:ever)?|once) (?:i|we|you)(?:['’]?ve| have)? (?:get|got|have|can)",
  '(?: (?:a |some )?(?:chance|time|moment|minute|second))?',
].join('');
