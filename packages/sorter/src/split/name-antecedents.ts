import { classifyVerb } from '../lexicon/verbs.ts';
import { tokenise } from '../text/words.ts';
import type { Kind } from '../types/kinds.ts';
import type { Clause } from './clause.ts';
import { factSubject } from './facts.ts';
import type { ParsedClause } from './parse-clause.ts';
import { isServingVerb } from './split-rules.ts';

/** "hang them out": a verb, perhaps a particle, and a pronoun that stands for what was named before. */
const withPronoun =
  /^(?<verb>\p{L}[\p{L}-]+(?: (?:up|out|off|away|down|back|in|over|on))?) (?<pronoun>it|them|those|that(?=$))(?=$|\s)(?<rest>.*)$/iu;
/** "Get someone to look at it": the pronoun at the end of a task. */
const endingInPronoun =
  /^(?<verb>\p{L}.* (?:at|to|for|with|on|about|into)) (?<pronoun>it|them|those)(?<rest>)$/iu;
const particle = '(?: (?:up|out|off|away|down|back|over))?';
const determined = "(?:the|my|our|his|her|their|a|an|some|\\p{L}+['’]s)";
const nouns = "[\\p{L}\\p{N}'’-]+(?: [\\p{L}\\p{N}'’-]+){0,2}?";
const afterObject =
  'for|to|on|at|from|in|with|by|before|after|about|until|off|into|onto|so|because|that|which|of|when|if';
/** "bring the washing in before dark": a verb and its object. */
const withObject = new RegExp(
  [
    `^\\p{L}[\\p{L}-]+${particle} (?<object>${determined} [\\p{L}\\p{N}'’ -]+?|${nouns})`,
    `(?: (?:out|up|off|away|down|back|in|over))?(?: (?:${afterObject})(?![\\p{L}]).*)?$`,
  ].join(''),
  'iu',
);
/** What a call, a question or a message is about is not its object. */
const speaking =
  /^(?:ask|tell|call|ring|phone|text|email|message|remind|go|see|check|find out|do)(?!\p{L})/iu;
const determiner = /^(?:a|an|some) /iu;
/** Most words of what a pronoun is replaced by. */
const maxWords = 4;
/** Longest clause that names something, in UTF-16 code units. */
const maxLength = 80;

/**
 * The clauses with a pronoun named by the task or the purchase before it in the line, so that each title says what it is
 * about on its own: "wash the jerseys, fold them" has "fold the jerseys".
 */
export function nameAntecedents(
  clauses: readonly Clause[],
  parsed: readonly ParsedClause[],
  kinds: readonly Kind[],
): ParsedClause[] {
  let named: string | null = null;
  return parsed.map((clause, index) => {
    if (clauses[index]!.connector === 'line') named = null;
    const kind = kinds[index]!;
    named = factSubject(clauses[index]!.remark) ?? named;
    const { sharedVerb } = clauses[index]!;
    if (isServingVerb(sharedVerb) && kind.category === 'To-Do') {
      const subject = `${sharedVerb} ${clause.subject}`;
      return { ...clause, text: clause.when === null ? subject : clause.text, subject };
    }
    const pronoun =
      kind.category === 'To-Do'
        ? (withPronoun.exec(clause.subject) ?? endingInPronoun.exec(clause.subject))?.groups
        : undefined;
    if (pronoun !== undefined) {
      const { verb = '', rest = '' } = pronoun;
      if (named === null || isPlural(named) !== /^(?:them|those)$/iu.test(pronoun.pronoun!)) return clause;
      const subject = `${verb} ${named}${rest}`;
      return { ...clause, text: clause.when === null ? subject : clause.text, subject };
    }
    named = findName(clause.subject, kind);
    return clause;
  });
}

function findName(subject: string, { category }: Kind): string | null {
  if (category === 'Bucket' || subject.length > maxLength) return null;
  const opensWithVerb = classifyVerb(tokenise(subject)[0] ?? '') !== 'other';
  if (category === 'Shopping' && !opensWithVerb) return toDefinite(subject);
  if (speaking.test(subject)) return null;
  const object = withObject.exec(subject)?.groups?.object ?? '';
  if (!opensWithVerb && !/^(?:the|my|our|his|her|their|\p{L}+['’]s) /iu.test(object)) return null;
  if (!isName(object)) return null;
  return determiner.test(object) || category === 'Shopping' ? toDefinite(object) : object;
}

const isName = (object: string): boolean =>
  /^\p{L}/u.test(object) &&
  object.split(' ').length <= maxWords &&
  !/^(?:it|them|those|this|that|up|out|off|away|back|over|down|in)$/iu.test(object);

const toDefinite = (name: string): string | null => {
  const bare = name.replace(determiner, '');
  if (!isName(bare)) return null;
  return /^(?:the|my|our|his|her|their) /iu.test(bare) ? bare : `the ${bare}`;
};

const isPlural = (name: string): boolean => /[^s'’]s$/iu.test(name) || / and /iu.test(name);
