import { bareHeading, headingOf } from '@pouch/sorter/split/headings';
import { sortThought } from '@pouch/sorter/item/sort-thought';
import type { TextRecogniser } from '../../../ocr/text-recogniser.ts';
import type { SlowReader } from './refiner.ts';

/**
 * Reads the text in a picture of which the person wrote nothing, or nothing but a heading for it ("shopping:"). What they
 * wrote beside a picture says what it is about, and stays what is sorted.
 */
export const pictureTextReader =
  (recogniser: Pick<TextRecogniser, 'linesOf'>): SlowReader =>
  async ({ text, picture, ...context }, signal) => {
    if (picture === null || !(text === '' || isHeading(text))) return null;
    const lines = await recogniser.linesOf(picture.jpeg, signal);
    if (lines === null) return null;
    return sortThought([text, ...lines].join('\n').trim(), context);
  };

function isHeading(text: string): boolean {
  const rest = headingOf(text)?.rest;
  return rest === '' || bareHeading(text) !== null;
}
