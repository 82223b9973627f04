import type { addItemInput, Item } from '@pouch/contract/schemas/items';
import { understandThought } from '@pouch/sorter/item/sort-thought';
import type { SortedItem, SortingRule } from '@pouch/sorter/types/sorted-item';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { Handle } from '../../db/database.ts';
import { invalid } from '../../lib/errors.ts';
import { choicesOf, isChosen } from './capture/user-choices.ts';
import { fittingItsCategory } from './core/item-rules.ts';
import { insertItems, type ItemFields } from './core/item-store.ts';
import { insertPicture } from './pictures/picture-store.ts';
import { presentItem } from './core/present-item.ts';
import { readPicture, type Picture } from './pictures/read-picture.ts';
import type { Writer } from './capture/author-context-store.ts';

/** A thought that has been read and sorted, and only waits to be stored. */
export interface ReadThought {
  originalText: string;
  /** The same, or empty where only the picture says something. */
  text: string;
  items: SortedItem[];
  picture: Picture | null;
  /** The writer's clock, ISO 8601 with an offset. */
  now: string;
  /** The writer's zone, kept beside every scheduled instant. */
  zone: string;
  /** The writer's language, BCP 47, when it was told. */
  locale: string | undefined;
  /** What the writer's corrections taught. */
  rules: SortingRule[];
  /** Those of the items that the writer settled by hand. */
  chosen: SortedItem[];
}

/**
 * Reads one thought against the writer's own clock. A picture whose text says nothing becomes one idea that holds it.
 * Throws 422 for a thought without text and picture, and what `readPicture` throws.
 */
export async function readThought(
  { originalText, currentDateTime: now, locale, choices: sent = [], image }: z.output<typeof addItemInput>,
  { timezone, rules }: Writer,
): Promise<ReadThought> {
  const zone = timezone ?? offsetOf(now);
  const picture = image === undefined ? null : await readPicture(image);
  const saysNothing = originalText === '' || (picture !== null && originalText === wordForPicture);
  const text = saysNothing ? '' : originalText;
  if (saysNothing && picture === null)
    throw invalid('originalText', 'Please write a thought or add a picture.');
  const kept = { originalText, text, picture, now, zone, locale, rules };
  if (saysNothing) return { ...kept, items: [photo(now)], chosen: [] };

  const choices = choicesOf(sent);
  const context = { now, timezone: zone, rules, choices, ...(locale !== undefined && { locale }) };
  const items = understandThought(text, context);
  return { ...kept, items, chosen: items.filter(({ reading }) => isChosen(reading, choices)) };
}

/** Stores all items of a thought with its picture, or nothing of it. */
export async function storeThought(
  handle: Handle,
  { userId, now, thought }: { userId: string; now: string; thought: ReadThought },
): Promise<Item | Item[]> {
  const { originalText, picture, zone } = thought;
  const pictureId = picture && uuidv7();
  const rows = thought.items.map((sorted) => ({
    userId,
    id: uuidv7(),
    originalText,
    pictureId,
    createdAt: now,
    updatedAt: now,
    ...fieldsOf(sorted, zone),
  }));
  const stored = await (picture && pictureId
    ? handle.transaction(async (tx) => {
        await insertPicture(tx, { userId, id: pictureId, createdAt: now, ...picture });
        return insertItems(tx, rows);
      })
    : insertItems(handle, rows));
  return oneOrMany(stored.map(presentItem));
}

/** How a thought is answered: by its only item, or by all of them. */
export function oneOrMany(items: Item[]): Item | Item[] {
  const [first, ...rest] = items;
  return first && rest.length === 0 ? first : items;
}

/** What is stored of an item that was read in a zone. */
export function fieldsOf(sorted: SortedItem, zone: string): ItemFields {
  const { title, category, urgency, context, needLevel, purchaseCategory, quantity, bucket } = sorted;
  const { notes, url, extras, scheduledAt, recurring } = sorted;
  return fittingItsCategory({
    ...{ title, category, urgency, context, needLevel, purchaseCategory, quantity, bucket },
    ...{ notes, url, extras, scheduledAt, recurring },
    scheduledZone: scheduledAt === null ? null : (recurring?.timezone ?? zone),
  });
}

/** What the web writes into the box when a picture is chosen (QA-04). */
const wordForPicture = 'image';

const offsetOf = (localTime: string): string => /[+-]\d\d:\d\d$/.exec(localTime)?.[0] ?? '+00:00';

const monthAndDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** `localTime` begins with the writer's own date, which is all that the title shows. */
function photo(localTime: string): SortedItem {
  return {
    title: `Photo, ${monthAndDay.format(new Date(localTime.slice(0, 10)))}`,
    category: 'Bucket',
    urgency: 'Later',
    bucket: 'IdeaBucket',
    context: null,
    needLevel: null,
    purchaseCategory: null,
    quantity: 1,
    url: null,
    extras: {},
    scheduledAt: null,
    recurring: null,
    notes: null,
  };
}
