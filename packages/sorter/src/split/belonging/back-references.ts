import { classifyVerb } from '../../lexicon/verbs.ts';
import { anyOf } from '../../text/pattern.ts';
import { tokenise } from '../../text/words.ts';
import { joinRemarks, type Remarked } from './remarks.ts';

const name = "\\p{L}[\\p{L}'’]*";
const offers = '(?:do|does|did|has|have|had|sells?|stocks?|makes?)';
const thatThing = '(?:those|them|these|that|it)';
/** "Could sell those", "Marks do nice ones", "block that off": words that only speak of the thing before them. */
const refersBack = new RegExp(
  `^${anyOf(
    `(?:could|can|might|would|should|may) (?:also |always )?\\p{L}+ ${thatThing}`,
    `(?<subject>(?:the )?${name}(?: ${name})?) ${offers} (?:\\p{L}+ )?(?:ones|those|them|some)`,
    '(?:see|check|ask) (?:if|whether) (?:they|it|he|she|there) \\p{L}.*',
    '(?:and |so )?(?:put|add|stick|pop) (?:that|it|this|them|those) (?:on|to|in) (?:the|my|our) (?:\\p{L}+ )?list',
    '(?:and |so )?(?:i |we )?(?:have to |need to |must )?block (?:that|it) (?:off|out)',
  )}[.!]*$`,
  'iu',
);
/** Longest such clause, in UTF-16 code units. */
const maxLength = 60;

const speaksOfOther = (text: string): boolean => {
  if (text.length > maxLength) return false;
  const found = refersBack.exec(text);
  if (found === null) return false;
  const { subject } = found.groups ?? {};
  return subject === undefined || classifyVerb(tokenise(subject)[0] ?? '') === 'other';
};

/** Makes what only speaks of the thing before it that thing's remark. */
export function joinBackReferences<Clause extends Remarked>(clauses: readonly Clause[]): Clause[] {
  const joined: Clause[] = [];
  for (const clause of clauses) {
    const before = joined.at(-1);
    if (before === undefined || !speaksOfOther(clause.text)) joined.push(clause);
    else
      joined[joined.length - 1] = {
        ...before,
        remark: joinRemarks(before.remark, clause.text, clause.remark),
      };
  }
  return joined;
}
