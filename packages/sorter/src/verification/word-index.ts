import { isSameWord } from './same-word.ts';

/** Words that say nothing of a thing: they may be added to a title or left out of it. */
const smallWords = new Set(
  (
    'a an the and or but of to in on at by for from with about as into onto up out off over my our your his her their its ' +
    'it is are am be was were this that these those some any me i we you he she they us them so then also just s t m re ve ll d'
  ).split(' '),
);
/** Words that tell the list what to do. A title goes without them, and nothing is lost. */
const commands = new Set(
  (
    'buy buying get getting grab order pick purchase need needs want wants must have got gotta should would could can will ' +
    'like love remember remind reminder reminders please pls plz add put note todo task list lists shopping groceries ' +
    'go going do make sure forget don dont really still maybe ok okay hey um uh oh thanks some more few new watch read ' +
    'listen play try check hear see book film movie asap urgent urgently important soon someday sometime eventually'
  ).split(' '),
);
const numbers = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** A text as the words in it, to ask whether it holds others. */
export interface HeldWords {
  words: ReadonlySet<string>;
  text: string;
}

export function heldIn(...texts: readonly (string | null)[]): HeldWords {
  const text = fold(texts.filter((each) => each !== null).join('\n'));
  return { words: new Set(wordsOf(text)), text };
}

/** Whether every word of a title that means something is one of the text. A title of small words alone says nothing. */
export function isHeld(title: string, held: HeldWords): boolean {
  const words = meaningful(title);
  return words.length > 0 && words.every((word) => holds(held, word));
}

/** Whether the text has this very stretch, however its blanks and capitals are written. */
export function hasStretch({ text }: HeldWords, stretch: string): boolean {
  const folded = fold(stretch);
  if (folded === '') return false;
  for (let at = text.indexOf(folded); at >= 0; at = text.indexOf(folded, at + 1)) {
    const [before, after] = [
      text.slice(at - 1, at + 1),
      text.slice(at + folded.length - 1, at + folded.length + 1),
    ];
    if (!isInsideWord(before) && !isInsideWord(after)) return true;
  }
  return false;
}

/** Two letters of a script that puts blanks between words, or two digits. */
const isInsideWord = (pair: string): boolean =>
  /^(?:\p{N}{2}|[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]{2})$/u.test(pair);

/** How many of some words the text holds. */
export const countHeld = (words: readonly string[], held: HeldWords): number =>
  words.filter((word) => holds(held, word)).length;

/** How often a text has a word in some form; at least once, since whoever asks found it there. */
export function occurrences(word: string, text: string): number {
  return Math.max(1, wordsOf(fold(text)).filter((own) => isSameWord(own, word)).length);
}

/** The words of a text but for the smallest, each once. */
export const meaningful = (text: string): string[] => [
  ...new Set(wordsOf(fold(text)).filter((word) => !smallWords.has(word))),
];

/** The words of a text by which its thing is known: neither small nor commands, unless there are no others. */
export function telling(text: string): string[] {
  const words = meaningful(text);
  const own = words.filter((word) => !commands.has(word) && /[\p{L}\p{N}]/u.test(word));
  return own.length > 0 ? own : words;
}

function holds({ words, text }: HeldWords, word: string): boolean {
  if (words.has(word)) return true;
  // Scripts that put no blanks between words.
  if (!/^[\p{Script=Latin}\p{N}]+$/u.test(word) && text.includes(word)) return true;
  for (const own of words) if (isSameWord(own, word)) return true;
  return false;
}

/** Lower case, even blanks and quotes. */
const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u2018\u2019\u02bc`´]/gu, "'")
    .replace(/\s+/gu, ' ')
    .trim();

function wordsOf(folded: string): string[] {
  const words = folded.match(/[\p{L}\p{M}]+|\p{N}+|\p{Extended_Pictographic}/gu) ?? [];
  return words.map((word) => (numbers.includes(word) ? String(numbers.indexOf(word)) : word));
}
