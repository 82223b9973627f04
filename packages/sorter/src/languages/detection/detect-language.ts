import { findNames } from '../../lexicon/known-names.ts';
import { findWordGroup } from '../../lexicon/word-groups.ts';
import { tokenise } from '../../text/words.ts';
import { languageCodes, type LanguageCode } from '../../types/language-pack.ts';
import { englishWords, languageWords, neutralWords } from './language-words.ts';

/** The language of a thought: English unless there is clear evidence otherwise; "other" is a language without a pack. */
export type Language = 'en' | LanguageCode | 'other';

type Foreign = Exclude<Language, 'en'>;
const foreign: readonly Foreign[] = [...languageCodes, 'other'];

const sureWeight = 3;
const weakWeight = 1;
/** The least evidence: one sure word. */
const minEvidence = 3;
/** The least evidence without a sure word. */
const minWeakEvidence = 3;
/** With more evidence than this, a text is no name of a work. */
const maxNameEvidence = 10;
/** Evidence from the letters of a word that English does not know. */
const letterWeight = 1;

/** The evidence of a word for each language, in the order of `foreign`. */
const evidence = collectEvidence();
const english = new Set(englishWords.split(' '));
const neutral = new Set(neutralWords.split(' '));

/** Letters and endings that hardly occur in English, in the order of `foreign`. */
const letters: readonly RegExp[] = [
  /[äöüß]|(?:ung|keit|heit|schein|arzt|chen)$/u,
  /[çœèêîôûùâ]|(?:eux|eur|ière|tion|oir|[^aeiou]re)$|^[dlnsjmq]u?'/u,
  /[ñ¿¡]|(?:ción|dad|illa|[aei]r)$/u,
  /[èìòù]|(?:zione|ità|are|ere|ire)$/u,
  /ij|(?:aa|ee|oo|uu)[^aeiou]{1,2}en$|(?:ijk|heid|tje)$/u,
  /[ãõçâêô]|(?:ção|ões|agem|inho)$/u,
  /[ąćęłńśźżåøæğışőűčřěůțșă]|[äö].*[äö]/u,
];

/** Times as they are written, in the order of `foreign`. */
const clocks: readonly (RegExp | null)[] = [
  /(?<!\p{L})(?:um \d{1,2}(?:[:.]\d\d)? uhr|\d uhr|halb (?:vier|drei|acht)|\p{L}{3,7}tag(?:abend|(?:vor|nach)mittag))(?!\p{L})/u,
  /(?<!\p{L})(?:à|vers|avant) \d{1,2} ?h(?!\p{L})/u,
  /(?<!\p{L})a las? \d/u,
  /(?<!\p{L})alle \d{1,2}(?!\p{L}|\d| (?:monat|woch|tag|jahr|stund|minut))/u,
  /(?<!\p{L})(?:om \d{1,2}(?:[:.]\d\d)? ?uur|(?:maan|dins|woens|donder|vrij|zater|zon)dag(?:ochtend|middag|avond))/u,
  /(?<!\p{L})às \d/u,
  null,
];

/**
 * An unknown verb and an article, or an unknown verb at the end, in the order of `foreign`. The first group must be a word
 * that English does not know.
 */
const commands: readonly (RegExp | null)[] = [
  /^(?:\p{L}+ ){1,3}(\p{L}{3,}(?:en|ern|eln))$/u,
  /^(\p{L}{2,}(?:er|ir|re)) (?:l'|d'|(?:le|la|les|un|une|des|du|au|aux|à) )\p{L}/u,
  /^(\p{L}{2,}[aei]r) (?:el|la|los|las|un|una|al|a la|a los|a mi) \p{L}/u,
  /^(\p{L}{2,}[aei]r[es]i?) (?:l'|(?:il|lo|la|i|gli|le|un|una|al|alla|dal) )\p{L}/u,
  /^(?:\p{L}+ ){1,3}(\p{L}{3,}en)$/u,
  /^(\p{L}{2,}[aei]r) (?:o|a|os|as|um|uma|ao|à|para) \p{L}/u,
  null,
];

/** Most words that are read: the first ones show the language. */
const maxWords = 24;
const maxLength = 400;

/** The language of a thought. English when in doubt, so that titles, dishes and brands in English thoughts stay English. */
export function detectLanguage(text: string): Language {
  const lower = text.slice(0, maxLength).toLowerCase();
  const words = wordsIn(lower);
  const totals = foreign.map(() => 0);
  const known = words.map((word) => evidence.get(word));
  words.forEach((word, index) => addEvidence(totals, word, known[index]));
  const marks = clocks.map(
    (clock, index) => clock?.test(lower) === true || isUnknown(commands[index]?.exec(lower)?.[1]),
  );
  marks.forEach((isMark, index) => (totals[index]! += isMark ? sureWeight : 0));
  const most = Math.max(...totals);
  const best = totals.indexOf(most);
  const isMarked = marks[best] === true;
  const isSure = isMarked || known.some((weights) => weights?.[best] === sureWeight);
  if (most < (isSure ? minEvidence : minWeakEvidence)) return 'en';
  const forEnglish = words.reduce(
    (sum, word, index) => sum + ((known[index]?.[best] ?? 0) > 0 ? 0 : englishWeight(word)),
    0,
  );
  // "Ring Jaden" ends like a German verb.
  if (most === sureWeight && isMarked && forEnglish > 0) return 'en';
  if (most < forEnglish * (isSure ? 1 : 3) || (!isMarked && most < maxNameEvidence && isKnownName(text)))
    return 'en';
  return foreign[best]!;
}

/** The language whose pack a thought needs; null when it needs none. */
export function languageToLoad(text: string): LanguageCode | null {
  const language = detectLanguage(text);
  return language === 'en' || language === 'other' ? null : language;
}

function wordsIn(lower: string): string[] {
  const words = lower.replace(/[’`´]/gu, "'").match(/aujourd'hui|[dlnsjmq]u?'\p{L}+|\p{L}+(?:-\p{L}+)*/gu);
  return (words ?? []).slice(0, maxWords);
}

function addEvidence(totals: number[], word: string, known: readonly number[] | undefined): void {
  if (known !== undefined) {
    for (const [index, weight] of known.entries()) totals[index]! += weight;
    return;
  }
  if ((word.length < 4 && !word.includes("'")) || isEnglish(word)) return;
  for (const [index, pattern] of letters.entries()) if (pattern.test(word)) totals[index]! += letterWeight;
}

/** What a word says for English: nothing when English does not know it. */
function englishWeight(word: string): number {
  if (neutral.has(word)) return 0;
  if (english.has(word)) return 2;
  return isEnglish(word) ? 0.7 : 0;
}

/** Whether a word was found that neither English nor the names of works have. */
const isUnknown = (word: string | undefined): boolean =>
  word !== undefined && !isEnglish(word) && findNames([word]).length === 0;

/** Whether English has the word; it has none with other letters, though the table takes a few for known ones. */
function isEnglish(word: string): boolean {
  return /^[a-z]+$/u.test(word) && findWordGroup(word) !== null;
}

/** Whether the text is the name of a work, a dish or a place: "la casa de papel". */
function isKnownName(text: string): boolean {
  const words = tokenise(text);
  return findNames(words).some(({ start, end }) => end - start > 1 && end - start >= words.length - 1);
}

function collectEvidence(): Map<string, number[]> {
  const found = new Map<string, number[]>();
  for (const [index, language] of foreign.entries()) {
    for (const [words, weight] of [
      [languageWords[language].sure, sureWeight],
      [languageWords[language].weak, weakWeight],
    ] as const) {
      for (const word of words.split(/\s+/u)) {
        const weights = found.get(word) ?? foreign.map(() => 0);
        weights[index] = isEnglish(word) ? weakWeight : weight;
        found.set(word, weights);
      }
    }
  }
  return found;
}
