import type { addItemInput } from '@pouch/contract/items';
import { inZone } from '@pouch/schedule/zone-offsets';
import { textToSort, toPhotoItem, utcOffset } from '@pouch/sorter';
import type { SortingRule } from '@pouch/sorter';
import type { z } from 'zod';
import { invalid } from '../../../lib/errors.ts';
import { toSorterChoices, isChosen } from './user-choices.ts';
import { readPicture, type Picture } from '../pictures/read-picture.ts';
import type { AuthorContext } from './author-context-store.ts';
import type { TextSorter } from '../sorting/text-sorter.ts';
import type { ReadItem } from './refiner.ts';

/** A thought that has been sorted and is ready to be stored. */
export interface ParsedThought {
  originalText: string;
  /** The text to sort: `originalText`, or empty when only the picture has content. */
  text: string;
  items: ReadItem[];
  picture: Picture | null;
  /** The author's clock, ISO 8601 with an offset. */
  now: string;
  /** The author's zone, stored with every scheduled instant: an IANA name, or an offset when no name is known. */
  zone: string;
  /** The author's language, BCP 47, when it was sent. */
  locale: string | undefined;
  /** The author's sorting rules. */
  rules: SortingRule[];
  /** Those of `items` that have user choices. */
  chosen: ReadItem[];
}

/** A thought as it was sent, with the author's clock. */
type WrittenThought = z.output<typeof addItemInput> & { currentDateTime: string };

/** Adds the clock of the account's zone where the program that sends the thought has none (DR-05). */
export const withWrittenAt = (
  body: z.output<typeof addItemInput>,
  { madeAt, accountZone }: { madeAt: string; accountZone: string },
): WrittenThought => ({
  ...body,
  currentDateTime:
    body.currentDateTime ??
    inZone(madeAt, accountZone).toString({ smallestUnit: 'second', timeZoneName: 'never' }),
});

/**
 * Sorts one thought by the author's own clock. A picture without text becomes a single idea.
 * Throws a 422 for a thought with neither text nor picture, and the errors of `readPicture` and `sort`.
 */
export async function parseThought(
  { userId, sort }: { userId: string; sort: TextSorter['sort'] },
  { originalText, currentDateTime: now, locale, choices: sent = [], image }: WrittenThought,
  { timezone, rules }: AuthorContext,
): Promise<ParsedThought> {
  const zone = timezone ?? utcOffset(now);
  const picture = image === undefined ? null : await readPicture(userId, image);
  const text = textToSort(originalText, picture !== null);
  if (text === '' && picture === null)
    throw invalid('originalText', 'Please write a thought or add a picture.');
  const common = { originalText, text, picture, now, zone, locale, rules };
  if (text === '') return { ...common, items: [toPhotoItem(now)], chosen: [] };

  const choices = toSorterChoices(sent);
  const context = { now, timezone: zone, rules, choices, ...(locale !== undefined && { locale }) };
  const items = await sort(userId, text, context);
  return { ...common, items, chosen: items.filter(({ provenance }) => isChosen(provenance, choices)) };
}
