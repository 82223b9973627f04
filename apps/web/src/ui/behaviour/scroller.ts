export type Scroller = Window | HTMLElement;

/** What scrolls an element: the nearest box around it that does, else the page. */
export function scrollerOf(element: HTMLElement): Scroller {
  let box = element.parentElement;
  while (box && box !== document.body) {
    if (/auto|scroll/.test(getComputedStyle(box).overflowY)) return box;
    box = box.parentElement;
  }
  return window;
}

/** How far it is scrolled, in CSS pixels. */
export const scrolledBy = (scroller: Scroller): number =>
  scroller instanceof HTMLElement ? scroller.scrollTop : scroller.scrollY;

/** How far below the start of what is scrolled an element begins, in CSS pixels. */
export function startWithin(scroller: Scroller, element: HTMLElement): number {
  const frame = scroller instanceof HTMLElement ? scroller.getBoundingClientRect().top : 0;
  return element.getBoundingClientRect().top - frame + scrolledBy(scroller);
}
