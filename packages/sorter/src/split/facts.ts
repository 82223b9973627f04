import { classifyVerb } from '../lexicon/verbs.ts';
import { tokenise } from '../text/words.ts';
import type { Clause } from './clause.ts';
import type { Span } from '../types/span.ts';

const owner = "(?:the|my|our|his|her|their|\\p{L}+['’]s|(?:nan|gran|mum|mom|dad|grandad|grandma)s)";
const noun = "[\\p{L}\\p{N}'’-]+";
const state = [
  "is|are|isn['’]?t|aren['’]?t|has|have|hasn['’]?t|was|were|keeps?|broke|broken|died|leaks|leaked|stopped|ran|went|snapped",
  "smells|makes|won['’]?t|can['’]?t|looks|fell|packed|expired|expires|needs?|wants?",
].join('|');
/** "The pool pump is making that noise again": a thing, and what is the matter with it. */
const fact = new RegExp(
  `^(?:and |but )?(?<subject>${owner} (?:${noun} ){0,3}?${noun}) (?:${state})(?!\\p{L})`,
  'iu',
);
/** "Fix that", "get someone out to look at it", "fetch them". */
const namesNothing = /^(?:\p{L}+ )(?:.* )?(?:it|that|them|those|this)(?: (?:please|again|too|first))?$/iu;
/** Most words of such a task. */
const maxWords = 8;

const dated = /\d|day(?!\p{L})|tomorrow|tonight|week|month/iu;
const stateOpening = new RegExp(`^(?:${state})(?!\\p{L})`, 'iu');

/** A part with its remark, where that goes on with it: "the pump", "is noisy". */
const wholeFact = ({ text, remark }: Pick<Clause, 'text' | 'remark'>): string =>
  stateOpening.test(remark) ? `${text} ${remark}` : text;

const withOwnRemark = (told: string, remark: string): string =>
  remark === '' || stateOpening.test(remark) ? told : `${told}; ${remark}`;

/** The thing that a fact is about: "the pool pump"; null for what is no fact. */
export const factSubject = (text: string): string | null => fact.exec(text)?.groups?.subject ?? null;

/**
 * Joins a fact and the task behind it that names the thing only by a pronoun, as they are one thing to do: "the pump is noisy
 * so look at it". The fact becomes the task's remark.
 */
export function joinFacts<
  Part extends Span & Pick<Clause, 'text' | 'lead' | 'remark' | 'connector'> & { label: string },
>(parts: readonly Part[]): Part[] {
  const joined: Part[] = [];
  for (const part of parts) {
    const before = joined.at(-1);
    const told = before === undefined ? '' : wholeFact(before);
    const isTaskOfFact =
      before !== undefined &&
      part.label === '' &&
      part.remark === '' &&
      /(?:^|\s)so(?:\s|$)/i.test(part.lead) &&
      namesNothing.test(part.text) &&
      part.text.split(' ').length <= maxWords &&
      classifyVerb(tokenise(told)[0] ?? '') === 'other' &&
      !dated.test(told) &&
      factSubject(told) !== null;
    if (!isTaskOfFact) joined.push(part);
    else {
      const { connector, label, start } = before;
      joined[joined.length - 1] = {
        ...part,
        connector,
        label,
        start,
        remark: withOwnRemark(told, before.remark),
      };
    }
  }
  return joined;
}
