import { DndContext, type DragEndEvent, type DragOverEvent, type Modifier } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useId, useMemo, useState } from 'react';
import type { Item } from '@pouch/contract/schemas/items';
import { tapFirmly } from '../../../platform/device/haptics.ts';
import { MovableRow } from '../../../ui/list/sortable-row.tsx';
import { swallowNextClick } from '../../../ui/behaviour/swallow-next-click.ts';
import { WindowedList } from '../../../ui/list/virtual-list.tsx';
import { rowHeight, type ItemRowsProps } from '../item-rows.tsx';
import { Grip } from './prioritise-grip.tsx';
import './prioritise-rows.css';
import { useRowSensors } from './prioritise-sensors.ts';
import { moved, movedWords } from './prioritise.ts';

/** A row that is carried by the keyboard, and where to. */
interface Lift {
  id: string;
  place: number;
}

/**
 * The rows of a list in the person's own order: moved by finger, mouse or keyboard, in a list that is read by a long press
 * (IL-08). What was moved stands in its new place at once.
 */
export function PrioritiseRows(props: ItemRowsProps) {
  const { label, items, flat, memory, isOrdering, isChoosing, onReorder, renderRow } = props;
  const [held, setHeld] = useState<string | null>(null);
  const [lift, setLift] = useState<Lift | null>(null);
  const [said, setSaid] = useState('');
  const [kept, setKept] = useKept(items);
  const sensors = useRowSensors(isOrdering);
  const help = useId();
  const carried = lift && isOrdering ? lift : null;
  const shown = carried ? moved(kept, carried.id, carried.place) : kept;
  const ids = useMemo(() => shown.map(({ id }) => id), [shown]);

  const say = (id: string, place: number) => {
    const item = items.find((one) => one.id === id);
    if (item) setSaid(movedWords(item.cleaned_title, place, items.length));
  };

  function keep(id: string, place: number) {
    const order = moved(kept, id, place);
    if (order === kept) return;
    setKept(order);
    say(
      id,
      order.findIndex((item) => item.id === id),
    );
    onReorder(order);
  }

  function onDragOver({ active, over }: DragOverEvent) {
    if (over) say(String(active.id), ids.indexOf(String(over.id)));
  }

  function onDragEnd({ active, over }: DragEndEvent) {
    setHeld(null);
    if (over) keep(String(active.id), ids.indexOf(String(over.id)));
  }

  function carry(id: string, place: number) {
    setLift({ id, place });
    say(id, place);
  }

  function drop() {
    setLift(null);
    if (carried) keep(carried.id, carried.place);
  }

  function grip(item: Item, place: number) {
    return (
      <Grip
        title={item.cleaned_title}
        place={place}
        count={shown.length}
        isLifted={carried?.id === item.id}
        describedBy={help}
        onLift={() => {
          setLift({ id: item.id, place });
          setSaid(`${item.cleaned_title}, lifted`);
        }}
        onCarry={(to) => carry(item.id, to)}
        onDrop={drop}
        onCancel={() => {
          setLift(null);
          setSaid(`${item.cleaned_title}, back where it was`);
        }}
        onMove={(to) => keep(item.id, to)}
      />
    );
  }

  return (
    <DndContext
      sensors={sensors}
      modifiers={upAndDown}
      accessibility={silent}
      onDragStart={({ active }) => {
        tapFirmly();
        swallowNextClick();
        setHeld(String(active.id));
      }}
      onDragOver={onDragOver}
      onDragEnd={onDragEnd}
      onDragCancel={() => setHeld(null)}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <WindowedList
          things={shown}
          rowHeight={rowHeight}
          held={held ?? carried?.id ?? null}
          label={label}
          flat={flat}
          memory={memory}
        >
          {(item, place) =>
            isChoosing ? (
              renderRow(item, { isHeld: false })
            ) : (
              <MovableRow id={item.id} isLifted={carried?.id === item.id}>
                {renderRow(item, {
                  isHeld: held === item.id,
                  ...(isOrdering && { grip: grip(item, place) }),
                })}
              </MovableRow>
            )
          }
        </WindowedList>
      </SortableContext>
      <p id={help} hidden>
        Space lifts it, the arrow keys move it, Space puts it down, Escape leaves it where it was. Enter
        offers the moves.
      </p>
      <p role="status" className="sr-only">
        {said}
      </p>
    </DndContext>
  );
}

/** An order that was just made, until the list itself has it; drawn at once, so that nothing jumps back for a moment. */
function useKept(items: readonly Item[]) {
  const [made, setMade] = useState({ from: items, order: items });
  const order = made.from === items ? made.order : items;
  return [order, (next: readonly Item[]) => setMade({ from: items, order: next })] as const;
}

const upAndDown: Modifier[] = [({ transform }) => ({ ...transform, x: 0 })];

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
