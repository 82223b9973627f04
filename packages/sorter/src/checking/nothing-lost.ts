import type { UnderstoodItem } from '../types/sorted-item.ts';
import type { HeldClaim } from '../verification/verify-claim.ts';
import { countHeld, heldIn, telling, type HeldWords } from '../verification/word-index.ts';

/** The part of all telling words of the embedded reading that an answer must hold; the rest may be wrapping. */
const mostOfAll = 0.75;
/** Things of a list that a single title may join, since the embedded sorter may part what belongs together. */
const mostJoined = 2;

/** Web addresses are looked after by themselves. */
const link = /(?:https?:\/\/|www\.)\S+/giu;

type Answered = Pick<HeldClaim, 'title' | 'notes' | 'when' | 'due'>;

/**
 * Whether everything that the embedded sorter found is in the answer: of each item at least half of its telling words, of
 * all of them three quarters, every word of time, and the date of a thing that the answer names alike. A title that joins three things of a list has lost them too.
 */
export function nothingIsLost(
  found: readonly UnderstoodItem[],
  claims: readonly Answered[],
  thought: string,
): boolean {
  const answer = heldIn(...claims.flatMap(textsOf));
  const titles = found
    .filter(({ title }) => !isCut(title))
    .map(({ title }) => telling(title.replace(link, '')));
  const all = titles.flat();
  return (
    titles.every((words) => countHeld(words, answer) >= words.length / 2) &&
    countHeld(all, answer) >= all.length * mostOfAll &&
    found.every((item) => keepsItsDate(item, claims, thought)) &&
    claims.every(({ title }) => joinedIn(heldIn(title), titles) <= mostJoined)
  );
}

/** Whether the title is only the first words of prose, which is then kept in the notes. */
export const isCut = (title: string): boolean => title.endsWith('…');

const textsOf = ({ title, notes, when }: Answered): string[] => [title, notes, ...when];

/** Whether the words of a date are in the answer, and with the thing itself where that goes by the same name. */
function keepsItsDate(
  { scheduledAt, title, reading }: UnderstoodItem,
  claims: readonly Answered[],
  thought: string,
): boolean {
  if (scheduledAt === null) return true;
  const said = reading.words.filter(({ field }) => field === 'when');
  const words = said.flatMap(({ start, end }) => telling(thought.slice(start, end)));
  const holdsThem = (some: readonly Answered[]): boolean =>
    countHeld(words, heldIn(...some.flatMap(textsOf))) === words.length;
  const same = claims.filter(
    (claim) => countHeld(telling(title), heldIn(claim.title)) === telling(title).length,
  );
  const isDated = same.length === 0 || same.some(({ due }) => due !== null);
  return holdsThem(claims) && (isDated || (words.length > 0 && holdsThem(same)));
}

const joinedIn = (title: HeldWords, found: readonly (readonly string[])[]): number =>
  found.filter((words) => words.length > 0 && countHeld(words, title) === words.length).length;
