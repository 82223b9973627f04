import { isSameWord } from './same-word.ts';

/** Words without content: they may be added to a title or left out. */
const stopWords = new Set(
  (
    'a an the and or but of to in on at by for from with about as into onto up out off over my our your his her their its ' +
    'it is are am be was were this that these those some any me i we you he she they us them so then also just s t m re ve ll d x w'
  ).split(' '),
);
/** Command words: a title without them loses nothing. */
const commandWords = new Set(
  (
    'buy buying get getting grab order pick purchase need needs want wants must have got gotta should would could can will ' +
    'like love remember remind reminder reminders please pls plz add put note todo task list lists shopping groceries ' +
    'go going do make sure forget don dont really still maybe ok okay hey um uh oh thanks some more few new watch read ' +
    'listen play try check hear see book film movie asap urgent urgently important soon someday sometime eventually'
  ).split(' '),
);
/** Verbs that a title may begin with in place of the thought's own words: "the car needs a wash" is "Get the car washed". */
const lightVerbs = new Set('get go do make put have take give'.split(' '));
const numbers = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** A text and its words, to search for other words in it. */
export interface WordIndex {
  words: ReadonlySet<string>;
  text: string;
}

export function indexWords(...texts: readonly (string | null)[]): WordIndex {
  const text = normaliseForMatching(texts.filter((each) => each !== null).join('\n'));
  return { words: new Set(splitWords(text)), text };
}

/** Whether the text contains every word of a title except stop words and light verbs. False for a title of those only. */
export function containsAll(title: string, index: WordIndex): boolean {
  const words = withoutStopWords(title).filter((word) => !lightVerbs.has(word));
  return words.length > 0 && words.every((word) => contains(index, word));
}

/** Whether the text contains the phrase as whole words, ignoring case and white space. */
export function containsPhrase({ text }: WordIndex, phrase: string): boolean {
  const folded = normaliseForMatching(phrase);
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

/** Two letters of a script with spaces between words, or two digits. */
const isInsideWord = (pair: string): boolean =>
  /^(?:\p{N}{2}|[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]{2})$/u.test(pair);

/** How many of the words the text contains. */
export const countContained = (words: readonly string[], index: WordIndex): number =>
  words.filter((word) => contains(index, word)).length;

/** How often a word occurs in a text in some form; at least 1, because callers pass words of the text. */
export function countOccurrences(word: string, text: string): number {
  return Math.max(1, splitWords(normaliseForMatching(text)).filter((own) => isSameWord(own, word)).length);
}

/** The distinct words of a text without stop words. */
export const withoutStopWords = (text: string): string[] => [
  ...new Set(splitWords(normaliseForMatching(text)).filter((word) => !stopWords.has(word))),
];

/** The words of a text without stop words and command words, unless there are no others. */
export function contentWords(text: string): string[] {
  const words = withoutStopWords(text);
  const own = words.filter((word) => !commandWords.has(word) && /[\p{L}\p{N}]/u.test(word));
  return own.length > 0 ? own : words;
}

function contains({ words, text }: WordIndex, word: string): boolean {
  if (words.has(word)) return true;
  // Scripts without spaces between words.
  if (!/^[\p{Script=Latin}\p{N}]+$/u.test(word) && text.includes(word)) return true;
  for (const own of words) if (isSameWord(own, word)) return true;
  return false;
}

/** Lower case, with white space and apostrophes normalised, and "don't" as people type it who save the apostrophe. */
const normaliseForMatching = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u2018\u2019\u02bc`´]/gu, "'")
    .replace(/n't\b/gu, 'nt')
    .replace(/\s+/gu, ' ')
    .trim();

function splitWords(normalised: string): string[] {
  const words = normalised.match(/[\p{L}\p{M}]+|\p{N}+|\p{Extended_Pictographic}/gu) ?? [];
  return words.map((word) => (numbers.includes(word) ? String(numbers.indexOf(word)) : word));
}
