import type { addItemInput, Item } from '@pouch/contract/items';
import { sortThought } from '@pouch/sorter/sort-thought';
import type { SortedItem } from '@pouch/sorter/sorted-item';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { Handle } from '../../db/database.ts';
import { invalid } from '../../errors.ts';
import { fittingItsCategory } from './item-rules.ts';
import { insertItems, type NewItem } from './item-store.ts';
import { insertPicture } from './picture-store.ts';
import { presentItem } from './present-item.ts';
import { readPicture, type Picture } from './read-picture.ts';

/** A thought that has been read and sorted, and only waits to be stored. */
interface ReadThought {
  originalText: string;
  items: SortedItem[];
  picture: Picture | null;
  /** The writer's zone, kept beside every scheduled instant. */
  zone: string;
}

/**
 * Reads one thought against the writer's own clock. A picture whose text says nothing becomes one idea that holds it.
 * Throws 422 for a thought without text and picture, and what `readPicture` throws.
 */
export async function readThought(
  { originalText, currentDateTime, image }: z.output<typeof addItemInput>,
  timezone: string | null,
): Promise<ReadThought> {
  const zone = timezone ?? offsetOf(currentDateTime);
  const picture = image === undefined ? null : await readPicture(image);
  const saysNothing = originalText === '' || (picture !== null && originalText === wordForPicture);
  if (!saysNothing) {
    const sorted = sortThought(originalText, { now: currentDateTime, timezone: zone });
    return { originalText, items: sorted, picture, zone };
  }
  if (picture === null) throw invalid('originalText', 'Please write a thought or add a picture.');
  return { originalText, items: [photo(currentDateTime)], picture, zone };
}

/** Stores all items of a thought with its picture, or nothing of it. */
export async function storeThought(
  handle: Handle,
  { userId, now, thought }: { userId: string; now: string; thought: ReadThought },
): Promise<Item | Item[]> {
  const { picture } = thought;
  const pictureId = picture && uuidv7();
  const rows = thought.items.map((sorted) => newItem(sorted, { userId, now, thought, pictureId }));
  const stored = await (picture && pictureId
    ? handle.transaction(async (tx) => {
        await insertPicture(tx, { userId, id: pictureId, createdAt: now, ...picture });
        return insertItems(tx, rows);
      })
    : insertItems(handle, rows));
  const [first, ...rest] = stored.map(presentItem);
  return first && rest.length === 0 ? first : stored.map(presentItem);
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

function newItem(
  { scheduledAt, ...sorted }: SortedItem,
  given: { userId: string; now: string; thought: ReadThought; pictureId: string | null },
): NewItem {
  const { userId, now, thought, pictureId } = given;
  return {
    userId,
    id: uuidv7(),
    originalText: thought.originalText,
    pictureId,
    createdAt: now,
    updatedAt: now,
    ...fittingItsCategory({
      ...sorted,
      scheduledAt,
      scheduledZone: scheduledAt === null ? null : (sorted.recurring?.timezone ?? thought.zone),
    }),
  };
}
