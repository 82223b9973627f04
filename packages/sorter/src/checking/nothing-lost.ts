import type { UnderstoodItem } from '../sorted-item.ts';
import type { Claim } from './claims.ts';
import { countHeld, heldIn, telling, type HeldWords } from './held-words.ts';

/** The part of all telling words of the embedded reading that an answer must hold; the rest may be wrapping. */
const mostOfAll = 0.75;
/** Things of a list that a single title may join, since the embedded sorter may part what belongs together. */
const mostJoined = 2;

/** Web addresses are looked after by themselves. */
const link = /(?:https?:\/\/|www\.)\S+/giu;

/**
 * Whether everything that the embedded sorter found is in the answer: of each item at least half of its telling words, of
 * all of them three quarters, and every word of time. A title that joins three things of a list has lost them too.
 */
export function nothingIsLost(
  found: readonly UnderstoodItem[],
  claims: readonly Pick<Claim, 'title' | 'notes' | 'when'>[],
  thought: string,
): boolean {
  const answer = heldIn(...claims.flatMap(({ title, notes, when }) => [title, notes, ...when]));
  const titles = found
    .filter(({ title }) => !isCut(title))
    .map(({ title }) => telling(title.replace(link, '')));
  const all = titles.flat();
  return (
    titles.every((words) => countHeld(words, answer) >= words.length / 2) &&
    countHeld(all, answer) >= all.length * mostOfAll &&
    found.every((item) => keepsItsDate(item, answer, thought)) &&
    claims.every(({ title }) => joinedIn(heldIn(title), titles) <= mostJoined)
  );
}

/** Whether the title is only the first words of prose, which is then kept in the notes. */
export const isCut = (title: string): boolean => title.endsWith('…');

function keepsItsDate({ scheduledAt, reading }: UnderstoodItem, answer: HeldWords, thought: string): boolean {
  if (scheduledAt === null) return true;
  const said = reading.words.filter(({ field }) => field === 'when');
  const words = said.flatMap(({ start, end }) => telling(thought.slice(start, end)));
  return countHeld(words, answer) === words.length;
}

const joinedIn = (title: HeldWords, found: readonly (readonly string[])[]): number =>
  found.filter((words) => words.length > 0 && countHeld(words, title) === words.length).length;
