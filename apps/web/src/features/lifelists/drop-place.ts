import { placeOf, type EntryPlace } from './data/lifelist-change.ts';
import type { LifeListView } from './data/lifelist-view.ts';

/** Names the head of a group among the things on which an entry can be dropped. */
export const headId = (groupName: string): string => `head of ${groupName}`;

interface Target {
  id: string | number;
  rect: { top: number; height: number };
}

/**
 * Where an entry goes that is dropped on another one or on a group's head; `centre` is its own middle, in CSS pixels like
 * the target's. Within its group it takes the other's place; in another group it goes before it or behind it. Null where
 * it stays.
 */
export function dropPlace(
  list: LifeListView,
  from: EntryPlace,
  target: Target,
  centre: number,
): { groupName: string; index: number } | null {
  const head = list.groups.find(({ name }) => headId(name) === target.id);
  const over = placeOf(list, String(target.id));
  if (head) return placed(from, { groupName: head.name, index: 0 });
  if (!over) return null;
  const isNext = over.groupName !== from.groupName && isBehind(centre, target.rect);
  return placed(from, { groupName: over.groupName, index: over.index + (isNext ? 1 : 0) });
}

/** Whether something with this middle goes behind what it is dropped on rather than before it. */
export const isBehind = (centre: number, { top, height }: Target['rect']): boolean =>
  centre > top + height / 2;

const placed = (from: EntryPlace, to: { groupName: string; index: number }) =>
  to.groupName === from.groupName && to.index === from.index ? null : to;
