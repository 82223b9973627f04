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
import type { LifeListEntry } from '@pouch/contract/schemas/life-lists';
import { tapFirmly } from '../../../platform/device/haptics.ts';
import { MovableRow } from '../../../ui/list/sortable-row.tsx';
import { Row } from '../../../ui/list/row.tsx';
import { swallowNextClick } from '../../../ui/behaviour/swallow-next-click.ts';
import { placeOf } from '../data/lifelist-change.ts';
import { useLifeList } from '../data/lifelist-context.ts';
import type { Moving } from '../entries/lifelist-groups.tsx';
import type { LifeListGroup, LifeListView } from '../data/lifelist-view.ts';
import { dropPlace, headId, isBehind } from '../drop-place.ts';
import './sortable-entries.css';

/** Milliseconds a finger rests before it moves an entry, and the pixels that it may tremble meanwhile, or a mouse moves first. */
const longPress = 500;
const tolerance = 8;
const mouseDistance = 6;

/** Entries dragged within a list: by the mouse at once, by a finger that rests on one first (LL-07). */
export const moving: Moving = { Area: DragArea, Group: DropGroup, Entry: DragEntry };

function DragArea({ list, children }: { list: LifeListView; children: ReactNode }) {
  const { actions } = useLifeList();
  const [said, setSaid] = useState('');
  const [held, setHeld] = useState<LifeListEntry | null>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: mouseDistance } }),
    useSensor(TouchSensor, { activationConstraint: { delay: longPress, tolerance } }),
  );

  function onDragStart({ active }: DragStartEvent) {
    tapFirmly();
    swallowNextClick();
    setHeld(placeOf(list, String(active.id))?.entry ?? null);
  }

  function onDragEnd({ active, over }: DragEndEvent) {
    setHeld(null);
    const from = placeOf(list, String(active.id));
    const to = from && over && dropPlace(list, from, over, centreOf(active.rect.current.translated));
    if (!from || !to) return;
    actions.move(from, to);
    setSaid(`${from.entry.title}, moved to ${to.index + 1} in ${to.groupName}`);
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={silent}
      onDragStart={onDragStart}
      onDragEnd={onDragEnd}
      onDragCancel={() => setHeld(null)}
    >
      {children}
      <DragOverlay dropAnimation={null}>{held && <HeldEntry entry={held} />}</DragOverlay>
      <p role="status" className="sr-only">
        {said}
      </p>
    </DndContext>
  );
}

/** What follows the pointer. */
function HeldEntry({ entry }: { entry: LifeListEntry }) {
  return (
    <div className="movable held-entry" data-held>
      <Row title={entry.title} padded completed={entry.isChecked} />
    </div>
  );
}

function DropGroup({ group, children }: { group: LifeListGroup; children: ReactNode }) {
  const id = useId();
  // Among entries there is always one to be dropped on.
  const { setNodeRef, isOver } = useDroppable({ id: headId(group.name), disabled: group.entries.length > 0 });
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
  const isElsewhere = isTarget && containerOf(active) !== containerOf(over);
  const side =
    isElsewhere && isBehind(centreOf(active?.rect.current.translated), over.rect) ? 'end' : 'start';
  return (
    <div className="drop-entry" data-over={isElsewhere ? side : undefined}>
      <MovableRow id={id} isLifted={false}>
        {children}
      </MovableRow>
    </div>
  );
}

interface Sorted {
  data: { current: { sortable?: { containerId: string } } | undefined };
}

const containerOf = (one: unknown): string | undefined =>
  (one as Sorted | null)?.data.current?.sortable?.containerId;

const centreOf = (rect: { top: number; height: number } | null | undefined): number =>
  !rect ? 0 : rect.top + rect.height / 2;

/** What happens is said in the list's own words. */
const silent = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: '' },
};
