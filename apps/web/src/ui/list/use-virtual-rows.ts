import {
  observeWindowOffset,
  useVirtualizer,
  useWindowVirtualizer,
  windowScroll,
  type Range,
  type VirtualItem,
} from '@tanstack/react-virtual';
import { useDeferredValue, useEffect, type RefObject } from 'react';
import { savedScroll } from '../behaviour/scroll-memory.ts';
import { isCovered, scrollOffset } from '../behaviour/scroller.ts';
import { useIsPrinting } from '../behaviour/use-is-printing.ts';
import { useScroller } from '../behaviour/use-scroller.ts';
import { toSlots, includePinned, type Slot } from './virtual-slots.ts';

/** Lists up to this length are rendered completely, so that the browser can search them. */
const maxPlainRows = 60;

/** Rows rendered beyond each edge of the visible area. */
const overscan = 8;
/** The same when all rows are new: what is seen is painted before the rest is rendered. */
const firstOverscan = 1;

interface VirtualRowsOptions {
  list: RefObject<HTMLElement | null>;
  count: number;
  keyAt: (index: number) => string;
  /** The estimated height of a row, in CSS pixels; rows are measured once rendered. */
  rowHeight: number;
  /** What the rows are rendered as; all are new when it changes. */
  kind: string;
  /** Indexes of rows that stay rendered at every scroll position; negative ones are ignored. */
  pinned: () => readonly number[];
  /** The key under which the scroll position and the row heights are kept while another screen is shown. */
  scrollKey: string;
}

interface VirtualRows {
  slots: Slot[];
  isVirtual: boolean;
  /** For the `ref` of each row, which must have its index as `data-index`. */
  measure: ((row: HTMLElement | null) => void) | undefined;
}

/** Row heights by scroll key, so that a list has its former length when the user returns. */
const measuredHeights = new Map<string, VirtualItem[]>();

/** Virtualises a long list in its scroll container, which is the window or an ancestor element. On paper it is whole. */
export function useVirtualRows({
  list,
  count,
  keyAt,
  rowHeight,
  kind,
  pinned,
  scrollKey,
}: VirtualRowsOptions): VirtualRows {
  const isPrinting = useIsPrinting();
  const isVirtual = count > maxPlainRows && !isPrinting;
  const { scroller, start } = useScroller(list, scrollKey);
  const box = scroller instanceof HTMLElement ? scroller : null;
  const areAllNew = useDeferredValue(kind, null) !== kind;
  const options = {
    count,
    overscan: areAllNew ? firstOverscan : overscan,
    scrollMargin: start,
    estimateSize: () => rowHeight,
    getItemKey: keyAt,
    initialMeasurementsCache: measuredHeights.get(scrollKey) ?? [],
    initialOffset: () => savedScroll(scrollKey) ?? (scroller ? scrollOffset(scroller) : 0),
    rangeExtractor: (range: Range) => includePinned(range, pinned()),
  };
  const inPage = useWindowVirtualizer<HTMLElement>({
    ...options,
    enabled: isVirtual && scroller !== null && box === null,
    // The page that scrolls under the form of an item is the form's: the rows stay those of the list's own position.
    observeElementOffset: (instance, onOffset) =>
      observeWindowOffset(instance, (offset, isScrolling) => {
        if (!isCovered(list.current)) onOffset(offset, isScrolling);
      }),
    scrollToFn: (offset, how, instance) => {
      if (!isCovered(list.current)) windowScroll(offset, how, instance);
    },
  });
  const inBox = useVirtualizer<HTMLElement, HTMLElement>({
    ...options,
    getScrollElement: () => box,
    enabled: isVirtual && box !== null,
  });
  const virtualizer = box ? inBox : inPage;

  useEffect(
    () => () => {
      const measured = virtualizer.takeSnapshot();
      if (measured.length > 0) measuredHeights.set(scrollKey, measured);
    },
    [virtualizer, scrollKey],
  );

  const total = scroller ? virtualizer.getTotalSize() : count * rowHeight;
  return {
    slots: isVirtual ? toSlots(virtualizer.getVirtualItems(), start, total) : allSlots(count),
    isVirtual,
    measure: isVirtual ? virtualizer.measureElement : undefined,
  };
}

const allSlots = (count: number): Slot[] => Array.from({ length: count }, (_, index) => ({ index }));
