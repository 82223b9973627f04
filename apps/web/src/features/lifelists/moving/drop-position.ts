import {
  findEntry,
  type EntryPosition,
  type GroupPosition,
} from '../../../data/lifelists/lifelist-change.ts';
import type { LifeListView } from '../../../data/lifelists/lifelist.ts';

/** The drop target id of a group's heading. */
export const groupHeadId = (groupName: string): string => `head of ${groupName}`;

interface DropTarget {
  id: string | number;
  rect: { top: number; height: number };
}

/**
 * The position of an entry dropped on another entry or on a group's heading; `centre` is the vertical centre of the dragged
 * entry, in CSS pixels like the target's rectangle. Within its group it takes the other's index; in another group it goes
 * before or after it. Null where the position stays the same.
 */
export function dropPosition(
  list: LifeListView,
  from: EntryPosition,
  target: DropTarget,
  centre: number,
): GroupPosition | null {
  const head = list.groups.find(({ name }) => groupHeadId(name) === target.id);
  const over = findEntry(list, String(target.id));
  if (head) return unlessUnchanged(from, { groupName: head.name, index: 0 });
  if (!over) return null;
  const goesAfter = over.groupName !== from.groupName && isBelowCentre(centre, target.rect);
  return unlessUnchanged(from, { groupName: over.groupName, index: over.index + (goesAfter ? 1 : 0) });
}

/** Whether an element with this centre is dropped after the target rather than before it. */
export const isBelowCentre = (centre: number, { top, height }: DropTarget['rect']): boolean =>
  centre > top + height / 2;

const unlessUnchanged = (from: EntryPosition, to: GroupPosition) =>
  to.groupName === from.groupName && to.index === from.index ? null : to;
