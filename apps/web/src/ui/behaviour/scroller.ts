export type Scroller = Window | HTMLElement;

/** The scroll container of an element: its nearest scrollable ancestor, else the window. */
export function findScroller(element: HTMLElement): Scroller {
  let box = element.parentElement;
  while (box && box !== document.body) {
    if (/auto|scroll/.test(getComputedStyle(box).overflowY)) return box;
    box = box.parentElement;
  }
  return window;
}

/** The vertical scroll position, in CSS pixels. */
export const scrollOffset = (scroller: Scroller): number =>
  scroller instanceof HTMLElement ? scroller.scrollTop : scroller.scrollY;

/** The distance from the top of the scrolled content to an element, in CSS pixels. */
export function offsetWithin(scroller: Scroller, element: HTMLElement): number {
  const frame = scroller instanceof HTMLElement ? scroller.getBoundingClientRect().top : 0;
  return element.getBoundingClientRect().top - frame + scrollOffset(scroller);
}

/** Whether an element is in a screen under another one, which the page's scrolling does not concern. */
export const isCovered = (element: HTMLElement | null): boolean =>
  (element?.closest('[data-covered]') ?? null) !== null;
