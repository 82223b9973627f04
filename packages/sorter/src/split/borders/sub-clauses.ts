import type { WordFacts } from '../line-parts.ts';

/** Whether a word forbids something about the task before it: "call the bank and do not hang up"; "don't forget" begins one. */
export function isProhibition(facts: readonly WordFacts[], at: number): boolean {
  const words = facts.slice(at, at + 3).map(({ text }) => text);
  const verb =
    words[0] === 'dont' ? words[1] : words[0] === 'do' && words[1] === 'not' ? words[2] : undefined;
  return verb !== undefined && facts[at - 1]?.text === 'and' && !/^(?:forget|let|miss)$/u.test(verb);
}

/** Whether a word is of "don't forget to" before a verb, behind another thing. */
export function isForgetNot(facts: readonly WordFacts[], at: number): boolean {
  const start = at - ['dont', 'forget', 'to'].indexOf(facts[at]?.text ?? '');
  const isWhole = ['dont', 'forget', 'to'].every((word, offset) => facts[start + offset]?.text === word);
  return isWhole && start > 0 && start <= at && (facts[start + 3]?.verb ?? 'other') !== 'other';
}

const persons: ReadonlySet<string | undefined> = new Set(['i', 'we', 'he', 'she', 'they', 'you']);
const opensClause = /^(?:when|if|once|until|before|after|because|cos|since|while)$/u;
const past =
  /^(?:(?!need|want|promis|agree|ow|offer)\p{L}{2,}ed|broke|lost|left|ate|forgot|ran|threw|spilt|gave|burnt|saw|got|had|was|were)$/u;

/** Whether a word is in a clause about what was or will be done: "skyrim when i borrow his", "tent, i sold the old one". */
export function isNarrated(facts: readonly WordFacts[], at: number): boolean {
  const here = facts[at]!;
  if (here.mark === ',') return persons.has(here.text) && past.test(facts[at + 1]?.text ?? '');
  return here.mark === '' && persons.has(facts[at - 1]?.text) && opensClause.test(facts[at - 2]?.text ?? '');
}

/**
 * Whether a word is of what is said of the thing before it, "the new season is out on apple tv". Behind a mark it may begin a
 * question.
 */
export function isPredicate(facts: readonly WordFacts[], at: number): boolean {
  const here = facts[at]!;
  if (at === 0 || here.mark !== '') return false;
  if (/^(?:is|are|was|were)$/u.test(here.text)) return true;
  return (
    facts[at - 1]?.text === 'on' && /^(?:out|now|back|streaming|available)$/u.test(facts[at - 2]?.text ?? '')
  );
}
