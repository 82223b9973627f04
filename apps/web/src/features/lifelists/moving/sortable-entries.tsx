import {
  closestCenter,
  DndContext,
  DragOverlay,
  MouseSensor,
  TouchSensor,
  useDndContext,
  useDroppable,
  useSensor,
  useSensors,
  type DragEndEvent,
  type DragStartEvent,
} from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useId, useMemo, useState, type ReactNode } from 'react';
import type { LifeListEntry } from '@pouch/contract/life-lists';
import { tapFirmly } from '../../../platform/device/haptics.ts';
import { SortableRow } from '../../../ui/list/sortable-row.tsx';
import { Row } from '../../../ui/list/row.tsx';
import { swallowNextClick } from '../../../ui/behaviour/swallow-next-click.ts';
import { findEntry } from '../../../data/lifelists/lifelist-change.ts';
import { useLifeList } from '../data/lifelist-context.ts';
import type { SortableParts } from '../entries/lifelist-groups.tsx';
import type { LifeListGroup, LifeListView } from '../../../data/lifelists/lifelist.ts';
import { dropPosition, groupHeadId, isBelowCentre } from './drop-position.ts';
import './sortable-entries.css';

/** How long a finger presses before it drags, and how far in CSS pixels it may move meanwhile. */
const longPressMs = 500;
const tolerance = 8;
/** How far the mouse moves, in CSS pixels, before it drags. */
const mouseDistancePx = 6;

/** Drag and drop within a list: by mouse at once, by touch after a long press (LL-07). */
export const sortableParts: SortableParts = { Area: DragArea, Group: DropGroup, Entry: DragEntry };

function DragArea({ list, children }: { list: LifeListView; children: ReactNode }) {
  const { actions } = useLifeList();
  const [announcement, setAnnouncement] = useState('');
  const [dragged, setDragged] = useState<LifeListEntry | null>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: mouseDistancePx } }),
    useSensor(TouchSensor, { activationConstraint: { delay: longPressMs, tolerance } }),
  );

  function onDragStart({ active }: DragStartEvent) {
    tapFirmly();
    swallowNextClick();
    setDragged(findEntry(list, String(active.id))?.entry ?? null);
  }

  function onDragEnd({ active, over }: DragEndEvent) {
    setDragged(null);
    const from = findEntry(list, String(active.id));
    const to = from && over && dropPosition(list, from, over, centreY(active.rect.current.translated));
    if (!from || !to) return;
    actions.move(list, from, to);
    setAnnouncement(`${from.entry.title}, moved to ${to.index + 1} in ${to.groupName}`);
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={silentAccessibility}
      onDragStart={onDragStart}
      onDragEnd={onDragEnd}
      onDragCancel={() => setDragged(null)}
    >
      {children}
      <DragOverlay dropAnimation={null}>{dragged && <DraggedEntry entry={dragged} />}</DragOverlay>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </DndContext>
  );
}

/** The entry that follows the pointer. */
function DraggedEntry({ entry }: { entry: LifeListEntry }) {
  return (
    <div className="movable held-entry" data-held>
      <Row title={entry.title} padded completed={entry.isChecked} />
    </div>
  );
}

function DropGroup({ group, children }: { group: LifeListGroup; children: ReactNode }) {
  const id = useId();
  // In a group with entries, the entries are the drop targets.
  const { setNodeRef, isOver } = useDroppable({
    id: groupHeadId(group.name),
    disabled: group.entries.length > 0,
  });
  const ids = useMemo(() => group.entries.map((entry) => entry.id), [group.entries]);
  return (
    <SortableContext id={id} items={ids} strategy={verticalListSortingStrategy}>
      <div ref={setNodeRef} className="drop-head" data-over={isOver || undefined} />
      {children}
    </SortableContext>
  );
}

function DragEntry({ id, children }: { id: string; children: ReactNode }) {
  const { active, over } = useDndContext();
  const isTarget = over?.id === id && active?.id !== id;
  const isElsewhere = isTarget && containerId(active) !== containerId(over);
  const side =
    isElsewhere && isBelowCentre(centreY(active?.rect.current.translated), over.rect) ? 'end' : 'start';
  return (
    <div className="drop-entry" data-over={isElsewhere ? side : undefined}>
      <SortableRow id={id} isLifted={false}>
        {children}
      </SortableRow>
    </div>
  );
}

interface SortableData {
  data: { current: { sortable?: { containerId: string } } | undefined };
}

const containerId = (one: unknown): string | undefined =>
  (one as SortableData | null)?.data.current?.sortable?.containerId;

const centreY = (rect: { top: number; height: number } | null | undefined): number =>
  !rect ? 0 : rect.top + rect.height / 2;

/** Turns off dnd-kit's announcements: the list has its own live region. */
const silentAccessibility = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: '' },
};
