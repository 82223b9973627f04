import type { AuthorClock } from '../dates/author-clock.ts';
import type { LanguagePack } from '../types/language-pack.ts';
import { readForeignClause, type ForeignClause } from './foreign-clause.ts';
import { splitForeignLine } from './split-foreign-line.ts';

/** Most items of one thought, as for English; further lines are joined to the last. */
const maxLines = 60;

const bullet = /^(?:(?:[-*+–—>•▪◦●‣]|\[[ xX]?\]|[☐☑✓✔]) ?|\d{1,2}[.)] )+(?=\S)/u;

/** Reads a thought in another language, at least one clause; `pack` is null for a language of which nothing is known. */
export function readForeignThought(
  text: string,
  pack: LanguagePack | null,
  clock: AuthorClock,
): ForeignClause[] {
  const clauses: ForeignClause[] = [];
  let isShoppingList = false;
  for (const line of toLines(text)) {
    const { isHeading, rest } = readHeading(line, pack);
    isShoppingList ||= isHeading && rest === '';
    if (rest !== '') clauses.push(...readLine(rest, { pack, clock, isListed: isShoppingList || isHeading }));
  }
  const [only] = readLine(text, { pack: null, clock, isListed: false });
  return clauses.length > 0 || only === undefined ? clauses.slice(0, maxLines) : [only];
}

function toLines(text: string): string[] {
  const lines = text
    .split(/\n|;(?=\s)/u)
    .map((line) => line.trim().replace(bullet, ''))
    .filter((line) => /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(line));
  return [...lines.slice(0, maxLines - 1), lines.slice(maxLines - 1).join(' ')].filter((line) => line !== '');
}

function readHeading(line: string, pack: LanguagePack | null): { isHeading: boolean; rest: string } {
  const found =
    pack === null ? null : new RegExp(`^(?:${pack.shoppingList}) ?(?::|[–—-] |$)`, 'iu').exec(line);
  return { isHeading: found !== null, rest: line.slice(found?.[0].length ?? 0).trim() };
}

function readLine(
  line: string,
  { pack, clock, isListed }: { pack: LanguagePack | null; clock: AuthorClock; isListed: boolean },
): ForeignClause[] {
  if (pack === null) return [readForeignClause(line, { pack, clock, isListed })];
  const parts = splitForeignLine(line, { pack, clock, isListed });
  return shareDate(
    parts.map((part) => readForeignClause(part.text, { pack, clock, isListed: part.isListed })),
  );
}

/** One date of several tasks in a line, before the first or after the last of them, is the date of all. */
function shareDate(clauses: ForeignClause[]): ForeignClause[] {
  const [first, last] = [clauses[0], clauses.at(-1)];
  const dated = clauses.filter(({ parsed }) => parsed.when !== null);
  const isShared =
    dated.length === 1 && clauses.every(({ kind }) => kind === null || kind.category === 'To-Do');
  if (!isShared || first === undefined || last === undefined) return clauses;
  const { when, text } = dated[0]!.parsed;
  const isAtStart = dated[0] === first && when?.spans[0]?.start === 0;
  const isAtEnd = dated[0] === last && when?.spans.at(-1)?.end === text.length;
  if (when === null || !(isAtStart || isAtEnd)) return clauses;
  return clauses.map((clause) =>
    clause.parsed.when === null
      ? { ...clause, parsed: { ...clause.parsed, when: { ...when, spans: [] } } }
      : clause,
  );
}
