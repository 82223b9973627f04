import { useCallback, useReducer, useRef, type FocusEvent, type ReactNode } from 'react';
import { List, type ListProps } from './list.tsx';
import { useVirtualRows } from './use-virtual-rows.ts';

interface Keyed {
  id: string;
}

interface VirtualListProps<Thing extends Keyed> extends Omit<ListProps, 'children' | 'ref'> {
  things: readonly Thing[];
  /** The estimated height of a row, in CSS pixels. */
  rowHeight: number;
  /** What the rows are rendered as, where that changes: rows out of sight follow those in sight. */
  kind?: string;
  /** Id of a thing whose row stays rendered at every scroll position, such as one that is being moved. */
  pinnedId?: string | null;
  /** The key under which the scroll position is kept while another screen is shown. */
  scrollKey: string;
  /** Renders the content of a row's `li`. */
  children: (thing: Thing, index: number) => ReactNode;
}

/**
 * A list that renders only its visible rows if it is long. The focused row and its neighbours stay rendered, so that the
 * Tab key continues from there.
 */
export function VirtualList<Thing extends Keyed>(props: VirtualListProps<Thing>) {
  const { things, rowHeight, kind = 'plain', pinnedId = null, scrollKey, children, ...rest } = props;
  const list = useRef<HTMLUListElement>(null);
  // Read when the rows to render are chosen: a row that gets the focus is rendered already.
  const focused = useRef<string | null>(null);
  const [, renderNeighbours] = useReducer((times: number) => times + 1, 0);
  const keyAt = useCallback((index: number) => things[index]?.id ?? '', [things]);
  const indexOfKey = (key: string | null) => (key === null ? -1 : things.findIndex(({ id }) => id === key));
  const { slots, isVirtual, measure } = useVirtualRows({
    list,
    count: things.length,
    keyAt,
    rowHeight,
    kind,
    pinned: () => {
      const pinned = indexOfKey(pinnedId);
      const index = indexOfKey(focused.current);
      return index < 0 ? [pinned] : [pinned, index - 1, index, index + 1];
    },
    scrollKey,
  });

  return (
    <List
      {...rest}
      ref={list}
      onFocus={(event) => {
        if (!isInside(event)) return;
        const row = event.target.closest<HTMLElement>('li[data-key]');
        focused.current = row?.dataset['key'] ?? null;
        if (row !== null && isBesideRoom(row)) renderNeighbours();
      }}
      onBlur={(event) => {
        if (isFocusLeaving(event)) focused.current = null;
      }}
    >
      {slots.map((slot, slotIndex) => {
        if ('room' in slot) return <li key={`room ${slotIndex}`} aria-hidden style={{ height: slot.room }} />;
        const thing = things[slot.index];
        if (thing === undefined) return null;
        return (
          <li
            key={thing.id}
            ref={measure}
            data-index={slot.index}
            data-key={thing.id}
            aria-setsize={isVirtual ? things.length : undefined}
            aria-posinset={isVirtual ? slot.index + 1 : undefined}
          >
            {children(thing, slot.index)}
          </li>
        );
      })}
    </List>
  );
}

/** Whether a neighbour of a row is not rendered. */
const isBesideRoom = ({ previousElementSibling, nextElementSibling }: HTMLElement): boolean =>
  [previousElementSibling, nextElementSibling].some((beside) => beside?.hasAttribute('data-key') === false);

/** React bubbles focus events through portals: a popover opened by a row is not inside the list. */
const isInside = ({ currentTarget, target }: FocusEvent): boolean => currentTarget.contains(target);

/**
 * Whether the focus moves elsewhere on the page. If the window loses the focus or a dialog takes it, the row stays
 * rendered, so that the focus can return.
 */
const isFocusLeaving = ({ currentTarget, target, relatedTarget }: FocusEvent): boolean =>
  document.activeElement !== target &&
  !currentTarget.contains(relatedTarget) &&
  !(relatedTarget?.closest('[role=dialog]') ?? false);
