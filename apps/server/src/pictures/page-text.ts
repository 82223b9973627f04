import type { Block, Line, Word } from 'tesseract.js';
import { withoutShouting } from '../ocr/all-caps.ts';
import { goodsOfReceipt } from '../ocr/receipt.ts';
import { joinWrapped } from '../ocr/wrapped-lines.ts';

/** Confidences are percentages, as Tesseract gives them for each word: 90 and more in print, under 50 in foliage. */
const leastOfLine = 65;
/** A word or a mark that is read so surely is there. */
const surely = 85;
/** The share of a line's letters that are read surely where the line as a whole is not. */
const leastShare = 0.4;
/** Between these a whole page may stand on its head: measured 36 to 60 there, at most 32 in foliage, 77 and more in print. */
const doubt = { from: 35, to: 80 };
/** A page of fewer letters holds a sign at most, which is read so surely: measured 93 to 96. */
const sign = { letters: 8, confidence: 92 };
/**
 * What is no print, such as a view with a sign in it, is believed only where so many letters in one word are read surely:
 * in 700 readings of foliage none was read above 68, whereas shorter words reached 96.
 */
const lettersInView = 4;

export interface PageText {
  lines: string[];
  /** Letters that were read, each counted by its confidence. */
  weight: number;
  /** Letters it has, but they are not surely read. */
  isDoubtful: boolean;
}

/** The lines worth keeping of what Tesseract has found on a page, from top to bottom. */
export function textOf(blocks: readonly Block[]): PageText {
  const paragraphs = blocks.flatMap((block) => block.paragraphs);
  const found = paragraphs.flatMap(({ lines }) => lines).map(readableWords);
  const confidence = confidenceOf(found.flat());
  const isPrint = confidence > (lettersOf(found.flat()) < sign.letters ? sign.confidence : doubt.from);
  const kept = found.filter((words) => isReadable(words) && (isPrint || words.some(isInView)));
  const lines = kept.map(written);
  return {
    lines: withoutShouting(goodsOfReceipt(lines) ?? joinWrapped(lines)),
    weight: weightOf(kept.flat()),
    isDoubtful: confidence > doubt.from && confidence < doubt.to,
  };
}

export const surest = (one: PageText, other: PageText): PageText => (other.weight > one.weight ? other : one);

/** An empty box may be read as anything narrow between brackets. */
const written = (words: readonly Word[]): string =>
  words
    .map(({ text }) => text)
    .join(' ')
    .replace(/^(?:\[ ?[\]1lIJ|]?|\]) (?=\p{L})/u, '[ ] ');

const lettersIn = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;

const weightOf = (words: readonly Word[]): number =>
  sum(words.map(({ text, confidence }) => lettersIn(text) * confidence));

const lettersOf = (words: readonly Word[]): number => sum(words.map(({ text }) => lettersIn(text)));

/** The mean over the letters; a line of figures and signs has none. */
function confidenceOf(words: readonly Word[]): number {
  const letters = lettersOf(words);
  return letters === 0 ? 0 : weightOf(words) / letters;
}

/** Without the specks around it, and without a box to tick, which is read as a letter or a sign, never surely. */
function readableWords({ words }: Line): Word[] {
  const last = words.findLastIndex((word) => !isSpeck(word));
  const inside = words.slice(0, last + 1);
  const first = inside.findIndex((word) => !isSpeck(word) && !isBox(word));
  return first === -1 ? [] : inside.slice(first);
}

const isSpeck = ({ text, confidence }: Word): boolean =>
  confidence < leastOfLine && lettersIn(text) < 2 && !/\d/.test(text);

const isBox = ({ text, confidence }: Word): boolean =>
  confidence < surely &&
  !/^[-–—*•+]$/.test(text) &&
  /^[^\p{L}\p{N}]*[OoDQC0]?[^\p{L}\p{N}]*$|^.[\])|]$/u.test(text);

/** Some words of a line that is right may be unsure, where the letters of two have run together. */
function isReadable(words: readonly Word[]): boolean {
  const letters = words.map(({ text }) => lettersIn(text));
  const sure = words.map(({ confidence }, index) => (confidence >= surely ? (letters[index] ?? 0) : 0));
  const isAnchored = Math.max(0, ...sure) > 2 && sum(sure) >= leastShare * sum(letters);
  return Math.max(0, ...letters) > 1 && (confidenceOf(words) >= leastOfLine || isAnchored);
}

const isInView = ({ text, confidence }: Word): boolean =>
  confidence >= surely && lettersIn(text) >= lettersInView;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
