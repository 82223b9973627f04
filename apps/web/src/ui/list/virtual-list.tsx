import { useCallback, useRef, useState, type FocusEvent, type ReactNode } from 'react';
import { List, type ListProps } from './list.tsx';
import { useWindow } from './use-virtual-rows.ts';

interface Keyed {
  id: string;
}

interface WindowedListProps<Thing extends Keyed> extends Omit<ListProps, 'children' | 'ref'> {
  things: readonly Thing[];
  /** What a row usually measures, in CSS pixels. */
  rowHeight: number;
  /** Id of a thing whose row stays drawn wherever the list is scrolled, such as one that is being moved. */
  held?: string | null;
  /** Under which name the list's scroll position is kept while one is elsewhere. */
  memory: string;
  /** What stands in a row's `li`. */
  children: (thing: Thing, index: number) => ReactNode;
}

/**
 * A list of which, when it is long, only what is seen is drawn. The row with the focus and its neighbours always are,
 * so the Tab key goes on from where it was.
 */
export function WindowedList<Thing extends Keyed>(props: WindowedListProps<Thing>) {
  const { things, rowHeight, held = null, memory, children, ...rest } = props;
  const list = useRef<HTMLUListElement>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const keyAt = useCallback((index: number) => things[index]?.id ?? '', [things]);
  const placeOf = (key: string | null) => (key === null ? -1 : things.findIndex(({ id }) => id === key));
  const focusedPlace = placeOf(focused);
  const { slots, isWindowed, measure } = useWindow({
    list,
    count: things.length,
    keyAt,
    rowHeight,
    held:
      focusedPlace < 0 ? [placeOf(held)] : [placeOf(held), focusedPlace - 1, focusedPlace, focusedPlace + 1],
    memory,
  });

  return (
    <List
      {...rest}
      ref={list}
      onFocus={(event) => isInside(event) && setFocused(keyOfRow(event))}
      onBlur={(event) => isLeft(event) && setFocused(null)}
    >
      {slots.map((slot, place) => {
        if ('room' in slot) return <li key={`room ${place}`} aria-hidden style={{ height: slot.room }} />;
        const thing = things[slot.index];
        if (thing === undefined) return null;
        return (
          <li
            key={thing.id}
            ref={measure}
            data-index={slot.index}
            data-key={thing.id}
            aria-setsize={isWindowed ? things.length : undefined}
            aria-posinset={isWindowed ? slot.index + 1 : undefined}
          >
            {children(thing, slot.index)}
          </li>
        );
      })}
    </List>
  );
}

const keyOfRow = ({ target }: FocusEvent): string | null =>
  target.closest<HTMLElement>('li[data-key]')?.dataset['key'] ?? null;

/** React tells of the focus in what a row has opened, too; that does not lie in the list. */
const isInside = ({ currentTarget, target }: FocusEvent): boolean => currentTarget.contains(target);

/**
 * Whether the focus goes elsewhere on the page. When the whole window loses it, or a dialog has it for a while, its row
 * stays, to have it again.
 */
const isLeft = ({ currentTarget, target, relatedTarget }: FocusEvent): boolean =>
  document.activeElement !== target &&
  !currentTarget.contains(relatedTarget) &&
  !(relatedTarget?.closest('[role=dialog]') ?? false);
