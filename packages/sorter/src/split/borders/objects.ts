import { anyOf } from '../../text/pattern.ts';
import { joinWords, type Part, type WordFacts } from '../line-parts.ts';

export const determiner = /^(?:the|my|our|his|her|their|your)$/u;
/** People and firms in a row are tasks of their own: "ring the roofer and the glazier". */
const servesEach = /^(?:book|pay|ring|call|phone|email|text|thank|invite|remind|see|tell|ask)$/u;
/** Most objects of one task. */
const maxObjects = 6;
const finite = /^(?:is|are|was|were|has|have|isnt|arent|needs?|wants?|keeps?|looks?|wont|cant)$/u;

/** Whether a part is a further object of the task before it: "clean the kitchen and the bathroom". */
export function isSecondObject(facts: readonly WordFacts[], parts: readonly Part[], index: number): boolean {
  const isObject = ({ start, joint }: Part): boolean =>
    joint === 'and' && determiner.test(facts[start]!.text);
  if (!isObject(parts[index]!)) return false;
  let of = index - 1;
  while (of > 0 && index - of < maxObjects && isObject(parts[of]!)) of -= 1;
  const [verb, ...object] = facts.slice(parts[of]!.start, parts[of]!.end);
  return (
    verb!.verb === 'task' &&
    !servesEach.test(verb!.text) &&
    object.some(({ text }) => determiner.test(text)) &&
    !facts.slice(parts[index]!.start, parts[index]!.end).some(({ text }) => finite.test(text))
  );
}

/** How one gets somewhere. */
const journey = new RegExp(
  `^${anyOf(
    '(?:drive|pop|nip|cycle|walk|run|go|head|dash|swing) (?:\\S+ )?(?:to|by|into|round|over|down|up)',
    'take the (?:bus|train|tram|ferry|car|van)|get up',
  )} `,
  'u',
);

/** What one goes somewhere for: "drive to nan's and pick up the sofa"; and what is done from anywhere. */
export const errand =
  /^(?:pick|fetch|collect|return|drop|deliver|bring|take|leave|measure|see|visit|meet|help|clear|check|look)$/u;
export const elsewhere = /^(?:call|ring|phone|text|email|message|pay|book|order|remind)$/u;

/** Whether a part is the second of two, behind a way to somewhere. */
export function isBehindJourney(facts: readonly WordFacts[], parts: readonly Part[], index: number): boolean {
  if (parts.length > 2 || parts[index]!.joint !== 'and') return false;
  const before = facts.slice(parts[0]!.start, parts[0]!.end);
  const words = joinWords(before);
  return journey.test(words) && before.every(({ date }) => date === 'no');
}
