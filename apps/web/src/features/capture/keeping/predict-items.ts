import type { AddedItem } from '@pouch/contract/sorting-rules';
import { maxThoughtItemIds } from '@pouch/contract/vocabulary';
import type { analyseThought, AnalysedItem, SortedItem, UserChoice } from '@pouch/sorter';
import { emptyItem } from '@pouch/sorter/empty-item';
import { toItemFields, type ItemFields } from '@pouch/sorter/item-fields';
import { kindConfidence } from '@pouch/sorter/kind-confidence';
import { textToSort, toPhotoItem, utcOffset } from '@pouch/sorter/photo-item';
import { omit } from '../../../lib/omit.ts';
import { withTimeout } from '../../../lib/with-timeout.ts';
import { newItemId } from '../../../data/items/new-item-id.ts';
import { newItem } from '../../../data/items/predicted-item.ts';
import type { Store } from '../../../data/store/store.ts';
import { profileKey } from '../../../data/store/things.ts';
import { knownSorterRules } from '../../../data/user/sorting-rules-query.ts';

/** How long a thought waits for the sorter's code before it is kept as a single To-Do. */
const maxLoadMs = 2_000;

interface Thought {
  originalText: string;
  hasPicture: boolean;
  currentDateTime: string;
  /** The moment of the press, ISO 8601 in UTC. */
  madeAt: string;
  locale?: string;
  choices: readonly UserChoice[];
}

/** With its provenance if the sorter read it from words. */
type ReadItem = SortedItem & Partial<Pick<AnalysedItem, 'provenance'>>;

/** The items that the server will make of a thought: sorted in the page by the same code, zone and rules (OF-05). */
export async function predictItems(thought: Thought, store: Store): Promise<AddedItem[]> {
  const { originalText, hasPicture, currentDateTime, madeAt } = thought;
  const zone = store.find(profileKey)?.timezone ?? utcOffset(currentDateTime);
  const text = textToSort(originalText, hasPicture);
  const sorted: ReadItem[] =
    text === '' ? [toPhotoItem(currentDateTime)] : await sortText(text, { thought, zone, store });
  return sorted.slice(0, maxThoughtItemIds).map((one) => ({
    ...newItem({
      ...toItem(toItemFields(one, zone)),
      id: newItemId(),
      original_text: originalText,
      created_at: madeAt,
      updated_at: madeAt,
    }),
    ...kindConfidence(one),
  }));
}

async function sortText(
  text: string,
  { thought, zone, store }: { thought: Thought; zone: string; store: Store },
): Promise<ReadItem[]> {
  const analyse = await loadSorter();
  if (analyse === null) return [{ ...emptyItem, title: text }];
  const { currentDateTime: now, locale, choices } = thought;
  const rules = knownSorterRules(store);
  const languages = await loadLanguagesFor(text);
  const context = { now, timezone: zone, rules, choices, languages };
  return analyse(text, { ...context, ...(locale !== undefined && { locale }) });
}

const loadSorter = (): Promise<typeof analyseThought | null> =>
  withTimeout(import('@pouch/sorter/sort-thought'), maxLoadMs).then(
    (sorter) => sorter.analyseThought,
    () => null,
  );

/** What is known of the thought's language, unless it is English or cannot be loaded. */
const loadLanguagesFor = (text: string) =>
  withTimeout(
    import('@pouch/sorter/languages').then(({ loadLanguages }) => loadLanguages(text)),
    maxLoadMs,
  ).catch(() => []);

/** The stored fields by their names in the API, the instant in the API's form. */
const toItem = ({ title, notes, bucket, scheduledAt, allDay, urgencyChosen, ...fields }: ItemFields) => ({
  ...omit(fields, 'scheduledZone'),
  cleaned_title: title,
  body: notes,
  bucket_name: bucket,
  scheduled_at: scheduledAt && new Date(scheduledAt).toISOString(),
  all_day: allDay,
  urgency_chosen: urgencyChosen,
  is_recurring: fields.recurring !== null,
});
