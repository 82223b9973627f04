import type { Contact } from '@pouch/contract/contacts';
import type { Item } from '@pouch/contract/items';
import type { LifeList, LifeListEntry } from '@pouch/contract/life-lists';
import type { AddedItem, SortingRule, UpdateItemResponse } from '@pouch/contract/sorting-rules';
import type { Profile, Settings } from '@pouch/contract/user';
import { omit } from '../../lib/omit.ts';
import { toLifeListView, withEntry, type LifeListView } from '../lifelists/lifelist.ts';
import { applyEffects } from '../store/apply-effects.ts';
import type { Change } from '../store/change.ts';
import type { Store } from '../store/store.ts';
import {
  itemKey,
  kindOfKey,
  profileKey,
  settingsKey,
  thingKey,
  type ServerState,
  type ThingKey,
} from '../store/things.ts';

type Reader = (answer: never, change: Change, store: Store) => ServerState[];

const fromItem = (answer: Item): ServerState[] => [toItemState(answer)];

/** What answers carry beside the item. */
interface Extras {
  confidence?: unknown;
  alternative?: unknown;
  learned?: unknown;
  advanced?: unknown;
  next_occurrence_at?: unknown;
}

const toItemState = (answer: Item & Extras): ServerState => [
  itemKey(answer.id),
  omit(answer, 'confidence', 'alternative', 'learned', 'advanced', 'next_occurrence_at'),
];

/** The items of a thought. An item that this device foresaw, and the server did not make, is gone. */
function fromThought(answer: AddedItem | AddedItem[], change: Change): ServerState[] {
  const added = [answer].flat();
  const items = added.map(toItemState);
  const made = new Set(items.map(([key]) => key));
  const missing = change.things.filter((key) => kindOfKey(key) === 'item' && !made.has(key));
  return [...items, ...missing.map((key): ServerState => [key, null]), ...added.flatMap(fromLearned)];
}

const fromUpdate = (answer: UpdateItemResponse): ServerState[] => [
  toItemState(answer),
  ...fromLearned(answer),
];

function fromLearned({ learned }: UpdateItemResponse): ServerState[] {
  const rules: ServerState[] = [];
  if (learned?.before) rules.push([thingKey('rule', learned.before.id), null]);
  if (learned?.rule) rules.push([thingKey('rule', learned.rule.id), learned.rule]);
  return rules;
}

const listKey = (change: Change): ThingKey<'lifeList'> =>
  thingKey('lifeList', change.request.params?.['id'] ?? '');

/** A list after a change of it; the answer has the entry only. */
function fromEntry(entry: LifeListEntry, change: Change, store: Store): ServerState[] {
  const key = listKey(change);
  const list = applyEffects(key, store.findServerState(key), change) as LifeListView | null;
  return list === null ? [] : [[key, withEntry([list], entry.id, entry)[0] ?? list]];
}

const fromUndo = ({
  list,
  removedItems = [],
}: {
  list: LifeList;
  removedItems?: string[];
}): ServerState[] => [
  [thingKey('lifeList', list.id), toLifeListView(list)],
  ...removedItems.map((id): ServerState => [itemKey(id), null]),
];

/** A rule takes the place of another for the same name. */
const fromRule = (rule: SortingRule, _change: Change, store: Store): ServerState[] => [
  ...store
    .all('rule')
    .filter(({ id, phrase }) => id !== rule.id && phrase === rule.phrase)
    .map(({ id }): ServerState => [thingKey('rule', id), null]),
  [thingKey('rule', rule.id), rule],
];

const fromItems = ({ items }: { items: Item[] }): ServerState[] => items.map(toItemState);
const fromProfile = (profile: Profile): ServerState[] => [[profileKey, profile]];

const readers: Partial<Record<Change['request']['call'], Reader>> = {
  addItem: fromThought,
  addManualItem: fromItem,
  updateItem: fromUpdate,
  changeItemStatus: fromItem,
  scheduleItem: fromItem,
  skipOccurrence: fromItem,
  restoreItem: fromItem,
  applySortingRule: fromItems,
  updateLifeListEntry: fromEntry,
  addLifeListEntry: fromEntry,
  moveLifeListEntry: fromEntry,
  exportLifeList: fromItems,
  undoLifeListChange: fromUndo,
  restoreSortingRule: fromRule,
  saveProfile: fromProfile,
  saveTimezone: fromProfile,
  saveSettings: (settings: Settings) => [[settingsKey, settings]],
  saveContactName: (contact: Contact) => [[thingKey('contact', contact.id), contact]],
};

/** The things in the answer to a change. Of the others, what the change says has become true. */
export const answeredThings = (answer: unknown, change: Change, store: Store): ServerState[] =>
  readers[change.request.call]?.(answer as never, change, store) ?? [];
