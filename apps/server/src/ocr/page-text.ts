import type { Block, Line, Word } from 'tesseract.js';
import { normaliseAllCaps } from './all-caps.ts';
import { parseReceiptItems } from './receipt.ts';
import { joinWrapped } from './wrapped-lines.ts';

/** Confidences are percentages per word from Tesseract: 90 and more in print, under 50 in foliage. */
const minLineConfidence = 65;
/** A word or mark with this confidence is certain. */
const sureConfidence = 85;
/** Share of certain letters that makes a line readable even if its mean confidence is low. */
const minSureShare = 0.4;
/**
 * In this range of mean confidence, a page may be upside down: measured 36 to 60 for that, at most 32 for foliage, 77
 * and more for print.
 */
const doubtfulRange = { from: 35, to: 80 };
/** A page with fewer letters is at most a sign, which is read with high confidence: measured 93 to 96. */
const sign = { letters: 8, confidence: 92 };
/**
 * Certain letters in one word required on a page that is not print, such as a view with a sign in it: in 700 readings
 * of foliage, no word this long had more than 68, but shorter words reached 96.
 */
const minSureWordLetters = 4;

export interface PageText {
  lines: string[];
  /** The sum of the letters' confidences. */
  weight: number;
  /** It has letters, but their confidence is doubtful. */
  isDoubtful: boolean;
}

/** The readable lines of a recognised page, from top to bottom. */
export function toPageText(blocks: readonly Block[]): PageText {
  const paragraphs = blocks.flatMap((block) => block.paragraphs);
  const lineWords = paragraphs.flatMap(({ lines }) => lines).map(trimSpecks);
  const confidence = meanConfidence(lineWords.flat());
  const isPrint =
    confidence > (totalLetters(lineWords.flat()) < sign.letters ? sign.confidence : doubtfulRange.from);
  const readable = lineWords.filter((words) => isReadable(words) && (isPrint || words.some(isSureLongWord)));
  const lines = readable.map(toLineText);
  return {
    lines: normaliseAllCaps(parseReceiptItems(lines) ?? joinWrapped(lines)),
    weight: totalWeight(readable.flat()),
    isDoubtful: confidence > doubtfulRange.from && confidence < doubtfulRange.to,
  };
}

export const moreConfident = (one: PageText, other: PageText): PageText =>
  other.weight > one.weight ? other : one;

/** An empty checkbox may be read as anything narrow between brackets. */
const toLineText = (words: readonly Word[]): string =>
  words
    .map(({ text }) => text)
    .join(' ')
    .replace(/^(?:\[ ?[\]1lIJ|]?|\]) (?=\p{L})/u, '[ ] ');

const countLetters = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;

const totalWeight = (words: readonly Word[]): number =>
  sum(words.map(({ text, confidence }) => countLetters(text) * confidence));

const totalLetters = (words: readonly Word[]): number => sum(words.map(({ text }) => countLetters(text)));

/** The mean over letters; 0 if there are none. */
function meanConfidence(words: readonly Word[]): number {
  const letters = totalLetters(words);
  return letters === 0 ? 0 : totalWeight(words) / letters;
}

/** Removes specks around a line, and a checkbox before it, which is read as a letter or sign with low confidence. */
function trimSpecks({ words }: Line): Word[] {
  const last = words.findLastIndex((word) => !isSpeck(word));
  const inside = words.slice(0, last + 1);
  const first = inside.findIndex((word) => !isSpeck(word) && !isBox(word));
  return first === -1 ? [] : inside.slice(first);
}

const isSpeck = ({ text, confidence }: Word): boolean =>
  confidence < minLineConfidence && countLetters(text) < 2 && !/\d/.test(text);

const isBox = ({ text, confidence }: Word): boolean =>
  confidence < sureConfidence &&
  !/^[-–—*•+]$/.test(text) &&
  /^[^\p{L}\p{N}]*[OoDQC0]?[^\p{L}\p{N}]*$|^.[\])|]$/u.test(text);

/** Some words of a correct line may be uncertain, where letters of two words run together. */
function isReadable(words: readonly Word[]): boolean {
  const letters = words.map(({ text }) => countLetters(text));
  const sure = words.map(({ confidence }, index) =>
    confidence >= sureConfidence ? (letters[index] ?? 0) : 0,
  );
  const isAnchored = Math.max(0, ...sure) > 2 && sum(sure) >= minSureShare * sum(letters);
  return Math.max(0, ...letters) > 1 && (meanConfidence(words) >= minLineConfidence || isAnchored);
}

const isSureLongWord = ({ text, confidence }: Word): boolean =>
  confidence >= sureConfidence && countLetters(text) >= minSureWordLetters;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
