import type { Item } from '@pouch/contract/items';
import type { LifeList, LifeListEntry } from '@pouch/contract/life-lists';
import { defaultBucket, lifeListTitles, urgencies } from '@pouch/contract/vocabulary';
import { newItem } from './predicted-item.ts';

/**
 * An answer about items or LifeLists in which an absent field has its empty value, so that no screen depends on fields
 * beyond the specified ones. Answers of other paths, and whole ones, are returned as they are.
 */
export function toWholeAnswer(path: string, answer: unknown): unknown {
  if (path.startsWith('/api/items')) return mapThings(answer, toWholeItem);
  if (path.startsWith('/api/lifeLists')) return mapThings(answer, toWholeList);
  return answer;
}

const mapThings = (answer: unknown, whole: (thing: object) => object): unknown => {
  if (Array.isArray(answer)) return answer.map((each: unknown) => (isThing(each) ? whole(each) : each));
  return isThing(answer) ? whole(answer) : answer;
};

const isThing = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && 'id' in value;

function toWholeItem(item: Partial<Item>): object {
  // The server's own items have all.
  if (item.version !== undefined) return item;
  const { id = '', category = 'To-Do', cleaned_title: title = item.original_text ?? '' } = item;
  // An earlier name of Shopping is no key.
  const [firstUrgency] = category in urgencies ? urgencies[category] : urgencies.Shopping;
  return newItem({
    urgency: firstUrgency,
    original_text: item.originalText ?? title,
    ...(category === 'Bucket' && { bucket_name: defaultBucket }),
    is_recurring: (item.recurring ?? null) !== null,
    ...item,
    id,
    category,
    cleaned_title: title,
  });
}

function toWholeList(list: Partial<LifeList>): object {
  if (list.version !== undefined) return list;
  const { id, items = {} } = list;
  return {
    title: list.templatename ?? (id === undefined ? '' : lifeListTitles[id]),
    groups: Object.keys(items),
    version: 0,
    ...list,
    items: Object.fromEntries(
      Object.entries(items).map(([group, entries]) => [
        group,
        entries.map((entry, index) => toWholeEntry(entry, `${id}/${group}/${index}`)),
      ]),
    ),
  };
}

const toWholeEntry = (entry: Partial<LifeListEntry>, id: string) => ({
  id,
  title: '',
  isChecked: false,
  checked_at: null,
  scheduled_at: null,
  all_day: false,
  notification: false,
  reminders: null,
  ...entry,
});
