import type { previewItemInput, sortedItem } from '@pouch/contract/items';
import { toItemFields } from '@pouch/sorter/item-fields';
import { kindConfidence } from '@pouch/sorter/kind-confidence';
import type { z } from 'zod';
import { findAuthorContext } from './author-context-store.ts';
import type { CaptureDeps } from './capture-thought.ts';
import { parseThought, withWrittenAt } from './parse-thought.ts';
import type { ReadItem } from './refiner.ts';

/** Sorts a thought as the embedded sorter would when it is added, and stores nothing (DR-03). Throws what `parseThought` throws. */
export async function previewThought(
  { database, instant, sort }: Pick<CaptureDeps, 'database' | 'instant' | 'sort'>,
  { user, body }: { user: { id: string }; body: z.output<typeof previewItemInput> },
): Promise<z.input<typeof sortedItem>[]> {
  const author = await findAuthorContext(database, user.id);
  const written = withWrittenAt(body, { madeAt: instant(), accountZone: author.timezone ?? 'UTC' });
  const { items, zone } = await parseThought({ userId: user.id, sort }, written, author);
  return items.map((item) => presentSorted(item, zone));
}

function presentSorted(item: ReadItem, zone: string): z.input<typeof sortedItem> {
  const { title, bucket, notes, scheduledAt, allDay, ...fields } = toItemFields(item, zone);
  return {
    cleaned_title: title,
    bucket_name: bucket,
    body: notes,
    scheduled_at: scheduledAt && new Date(scheduledAt).toISOString(),
    all_day: allDay,
    ...fields,
    ...kindConfidence(item),
  };
}
