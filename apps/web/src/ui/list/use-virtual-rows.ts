import { useVirtualizer, useWindowVirtualizer, type Range, type VirtualItem } from '@tanstack/react-virtual';
import { useEffect, type RefObject } from 'react';
import { savedScroll } from '../behaviour/scroll-memory.ts';
import { scrolledBy } from '../behaviour/scroller.ts';
import { useScroller } from '../behaviour/use-scroller.ts';
import { slotsOf, withHeld, type Slot } from './virtual-slots.ts';

/** Up to so many rows are all drawn: they are found by the browser's search, and printed. */
const drawnPlainly = 60;

/** Rows drawn beyond each edge of what is seen. */
const overscan = 8;

interface WindowOptions {
  list: RefObject<HTMLElement | null>;
  count: number;
  keyAt: (index: number) => string;
  /** What a row usually measures, in CSS pixels; each is measured when it is drawn. */
  rowHeight: number;
  /** Places of rows that stay drawn wherever the list is scrolled. */
  held: readonly number[];
  /** Under which name the list's scroll position and row heights are kept while one is elsewhere. */
  memory: string;
}

interface ListWindow {
  slots: Slot[];
  isWindowed: boolean;
  /** For the `ref` of each row that has its place as `data-index`. */
  measure: ((row: HTMLElement | null) => void) | undefined;
}

/** Heights of rows by the name of their list, so that coming back finds a list as long as it was. */
const heights = new Map<string, VirtualItem[]>();

/** Draws of a long list what is seen and a little more, whatever scrolls it: the page or a box around it. */
export function useWindow({ list, count, keyAt, rowHeight, held, memory }: WindowOptions): ListWindow {
  const isWindowed = count > drawnPlainly;
  const { scroller, start } = useScroller(list, memory);
  const box = scroller instanceof HTMLElement ? scroller : null;
  const options = {
    count,
    overscan,
    scrollMargin: start,
    estimateSize: () => rowHeight,
    getItemKey: keyAt,
    initialMeasurementsCache: heights.get(memory) ?? [],
    initialOffset: () => savedScroll(memory) ?? (scroller ? scrolledBy(scroller) : 0),
    rangeExtractor: (range: Range) => withHeld(range, held),
  };
  const inPage = useWindowVirtualizer<HTMLElement>({
    ...options,
    enabled: isWindowed && scroller !== null && box === null,
  });
  const inBox = useVirtualizer<HTMLElement, HTMLElement>({
    ...options,
    getScrollElement: () => box,
    enabled: isWindowed && box !== null,
  });
  const drawn = box ? inBox : inPage;

  useEffect(
    () => () => {
      const measured = drawn.takeSnapshot();
      if (measured.length > 0) heights.set(memory, measured);
    },
    [drawn, memory],
  );

  const total = scroller ? drawn.getTotalSize() : count * rowHeight;
  return {
    slots: isWindowed ? slotsOf(drawn.getVirtualItems(), start, total) : everySlot(count),
    isWindowed,
    measure: isWindowed ? drawn.measureElement : undefined,
  };
}

const everySlot = (count: number): Slot[] => Array.from({ length: count }, (_, index) => ({ index }));
