import { DndContext, type DragEndEvent, type DragOverEvent, type Modifier } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useId, useMemo, useState } from 'react';
import type { Item } from '@pouch/contract/items';
import { tapFirmly } from '../../../platform/device/haptics.ts';
import { SortableRow } from '../../../ui/list/sortable-row.tsx';
import { swallowNextClick } from '../../../ui/behaviour/swallow-next-click.ts';
import { VirtualList } from '../../../ui/list/virtual-list.tsx';
import { rowHeight, type ItemRowsProps } from '../item-rows.tsx';
import { Grip } from './prioritise-grip.tsx';
import './prioritise-rows.css';
import { useRowSensors } from './prioritise-sensors.ts';
import { moveItem, moveAnnouncement } from './prioritise.ts';

/** A row that is being moved with the keyboard, and its current index. */
interface Lift {
  id: string;
  index: number;
}

/**
 * The rows of a list in manual order. They are moved by touch, mouse or keyboard; outside the ordering mode by a long
 * press (IL-08). A moved row is shown at its new index immediately.
 */
export function PrioritiseRows(props: ItemRowsProps) {
  const { label, items, flat, scrollKey, canOrder, isOrdering, isChoosing, onReorder, renderRow } = props;
  const [draggedId, setDraggedId] = useState<string | null>(null);
  const [lift, setLift] = useState<Lift | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const [orderedItems, setOrderedItems] = useOptimisticOrder(items);
  const sensors = useRowSensors(isOrdering);
  const help = useId();
  const activeLift = lift && isOrdering ? lift : null;
  const shown = activeLift ? moveItem(orderedItems, activeLift.id, activeLift.index) : orderedItems;
  const ids = useMemo(() => shown.map(({ id }) => id), [shown]);

  const announceMove = (id: string, index: number) => {
    const item = items.find((one) => one.id === id);
    if (item) setAnnouncement(moveAnnouncement(item.cleaned_title, index, items.length));
  };

  function moveTo(id: string, index: number) {
    const order = moveItem(orderedItems, id, index);
    if (order === orderedItems) return;
    setOrderedItems(order);
    announceMove(
      id,
      order.findIndex((item) => item.id === id),
    );
    onReorder(order);
  }

  function onDragOver({ active, over }: DragOverEvent) {
    if (over) announceMove(String(active.id), ids.indexOf(String(over.id)));
  }

  function onDragEnd({ active, over }: DragEndEvent) {
    setDraggedId(null);
    if (over) moveTo(String(active.id), ids.indexOf(String(over.id)));
  }

  function moveLifted(id: string, index: number) {
    setLift({ id, index });
    announceMove(id, index);
  }

  function drop() {
    setLift(null);
    if (activeLift) moveTo(activeLift.id, activeLift.index);
  }

  function grip(item: Item, index: number) {
    return (
      <Grip
        title={item.cleaned_title}
        index={index}
        count={shown.length}
        isLifted={activeLift?.id === item.id}
        describedBy={help}
        onLift={() => {
          setLift({ id: item.id, index });
          setAnnouncement(`${item.cleaned_title}, lifted`);
        }}
        onCarry={(to) => moveLifted(item.id, to)}
        onDrop={drop}
        onCancel={() => {
          setLift(null);
          setAnnouncement(`${item.cleaned_title}, back where it was`);
        }}
        onMove={(to) => moveTo(item.id, to)}
      />
    );
  }

  return (
    <DndContext
      sensors={sensors}
      modifiers={verticalOnly}
      accessibility={silentAccessibility}
      onDragStart={({ active }) => {
        tapFirmly();
        swallowNextClick();
        setDraggedId(String(active.id));
      }}
      onDragOver={onDragOver}
      onDragEnd={onDragEnd}
      onDragCancel={() => setDraggedId(null)}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <VirtualList
          things={shown}
          rowHeight={rowHeight}
          pinnedId={draggedId ?? activeLift?.id ?? null}
          label={label}
          flat={flat}
          scrollKey={scrollKey}
        >
          {(item, index) =>
            isChoosing ? (
              renderRow(item, { isHeld: false })
            ) : (
              <SortableRow id={item.id} isFixed={!canOrder} isLifted={activeLift?.id === item.id}>
                {renderRow(item, {
                  isHeld: draggedId === item.id,
                  ...(isOrdering && { grip: grip(item, index) }),
                })}
              </SortableRow>
            )
          }
        </VirtualList>
      </SortableContext>
      <p id={help} hidden>
        Space lifts it, the arrow keys move it, Space puts it down, Escape leaves it where it was. Enter
        offers the moves.
      </p>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </DndContext>
  );
}

/** Shows a new order immediately, until `items` changes, so that the moved row does not jump back for a moment. */
function useOptimisticOrder(items: readonly Item[]) {
  const [reordered, setReordered] = useState({ from: items, order: items });
  const order = reordered.from === items ? reordered.order : items;
  return [order, (next: readonly Item[]) => setReordered({ from: items, order: next })] as const;
}

const verticalOnly: Modifier[] = [({ transform }) => ({ ...transform, x: 0 })];

/** Disables dnd-kit's announcements; the list has its own live region. */
const silentAccessibility = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: '' },
};
