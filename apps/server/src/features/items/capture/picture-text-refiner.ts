import { parseBareHeading, parseHeading } from '@pouch/sorter';
import { limitConcurrency } from '../../../lib/limit-concurrency.ts';
import type { TextRecogniser } from '../../../ocr/text-recogniser.ts';
import type { TextSorter } from '../sorting/text-sorter.ts';
import type { ThoughtRefiner } from './refiner.ts';

/** The recogniser reads one picture after the other. One that cannot wait stays as it was stored. */
const recognitionConcurrency = { total: 1, perUser: 1, maxWaitingPerUser: 3, maxWaiting: 7 };

/**
 * Sorts the text recognised in a picture, when the user wrote nothing beside it, or only a heading ("shopping:"). Any
 * other text beside a picture says what it is about, and stays the text that is sorted: then the result is null.
 */
export function pictureTextRefiner(
  recogniser: Pick<TextRecogniser, 'readLines'>,
  sort: TextSorter['sort'],
): ThoughtRefiner {
  const runInTurn = limitConcurrency(recognitionConcurrency);
  const readPicture: ThoughtRefiner = async ({ userId, text, picture, ...context }, signal) => {
    if (picture === null || !(text === '' || isHeading(text))) return null;
    const lines = await runInTurn(userId, () => recogniser.readLines(picture.jpeg, signal));
    if (lines === null) return null;
    return sort(userId, [text, ...lines].join('\n').trim(), {
      now: context.now,
      timezone: context.timezone,
      rules: context.rules ?? [],
      ...(context.locale !== undefined && { locale: context.locale }),
    });
  };
  return Object.assign(readPicture, { readsOnlyPictures: true as const });
}

function isHeading(text: string): boolean {
  const rest = parseHeading(text)?.rest;
  return rest === '' || parseBareHeading(text) !== null;
}
