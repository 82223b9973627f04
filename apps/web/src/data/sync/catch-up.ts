import type { ChangesSince } from '@pouch/contract/changes-since';
import { api } from '../http/api.ts';
import { toLifeListView } from '../lifelists/lifelist.ts';
import type { Store } from '../store/store.ts';
import { itemKey, profileKey, settingsKey, thingKey, type Kind, type ServerState } from '../store/things.ts';

const kindOfGone = { item: 'item', lifeList: 'lifeList', sortingRule: 'rule' } as const satisfies Record<
  ChangesSince['gone'][number]['kind'],
  Kind
>;

/** Everything in an answer of `getChangesSince`. */
const toServerStates = (changes: ChangesSince): ServerState[] => [
  ...changes.gone.map(({ kind, id }): ServerState => [thingKey(kindOfGone[kind], id), null]),
  ...changes.items.map((item): ServerState => [itemKey(item.id), item]),
  ...changes.lifeLists.map((list): ServerState => [thingKey('lifeList', list.id), toLifeListView(list)]),
  ...changes.sortingRules.map((rule): ServerState => [thingKey('rule', rule.id), rule]),
  ...(changes.profile ? [[profileKey, changes.profile] as const] : []),
  ...(changes.settings ? [[settingsKey, changes.settings] as const] : []),
];

/**
 * Reads what has changed on the server since this device last asked, page by page (OF-13). Resolves to whether everything has
 * to be read again: after more than 180 days, or when the server was restored from a backup. The first time there is nothing
 * to forget.
 */
async function readChanges(store: Store): Promise<boolean> {
  const isFirst = store.cursor === undefined;
  let isReset = false;
  for (;;) {
    const startedAt = store.beginReading();
    try {
      const query = store.cursor === undefined ? {} : { cursor: store.cursor };
      const changes = await api.getChangesSince({ query });
      const mustForget = changes.reset && !isFirst;
      isReset ||= mustForget;
      await store.absorb({
        things: toServerStates(changes),
        startedAt,
        cursor: changes.cursor,
        isReset: mustForget,
      });
      if (!changes.more && store.cursor === changes.cursor) return isReset;
    } finally {
      store.endReading(startedAt);
    }
  }
}

const underWay = new WeakMap<Store, { reading: Promise<boolean>; next: Promise<boolean> | null }>();

/** The same, one reading at a time: who asks during one waits for the next, which begins after the question. */
export async function catchUp(store: Store): Promise<boolean> {
  const current = underWay.get(store);
  if (current === undefined) {
    const reading = readChanges(store).finally(() => underWay.delete(store));
    underWay.set(store, { reading, next: null });
    return reading;
  }
  current.next ??= current.reading.then(
    () => catchUp(store),
    () => catchUp(store),
  );
  return current.next;
}
