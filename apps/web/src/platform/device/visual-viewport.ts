import { useSyncExternalStore } from 'react';

/** What covers the foot of the page, in CSS pixels. */
export interface Covered {
  /** By the browser's own bars: iOS Safari keeps the page taller than what is seen while they move. */
  bars: number;
  /** By the keyboard. */
  keyboard: number;
}

/** The lowest keyboard on a phone is higher than any browser's bar. */
const lowestKeyboard = 150;

/** Reads what is covered; nothing while the page is zoomed, where the two viewports differ for another reason. */
export function readCovered(
  view: { height: number; offsetTop: number; scale: number },
  pageHeight: number,
): Covered {
  const hidden = Math.round(pageHeight - view.height - view.offsetTop);
  if (hidden <= 0 || view.scale > 1.01) return { bars: 0, keyboard: 0 };
  return hidden >= lowestKeyboard ? { bars: 0, keyboard: hidden } : { bars: hidden, keyboard: 0 };
}

/** Both shells tell the window. */
const keyboardEvents = ['keyboardWillShow', 'keyboardWillHide'];

/** Keeps `--covered` and `--keyboard` on the page in step with what is seen (NA-01). Returns the way to stop. */
export function followVisualViewport(): () => void {
  const view = window.visualViewport;
  if (!view) return () => undefined;
  let isRaised = false;
  const update = () => {
    const { bars, keyboard } = readCovered(view, window.innerHeight);
    const { style, dataset } = document.documentElement;
    style.setProperty('--covered', `${bars}px`);
    style.setProperty('--keyboard', `${keyboard}px`);
    dataset.keyboard = keyboard > 0 || isRaised ? 'open' : 'shut';
  };
  // The apps' keyboard covers nothing: it makes the page lower, which looks like any low page unless it is told.
  const turn = ({ type }: Event) => {
    isRaised = type === 'keyboardWillShow';
    update();
  };
  update();
  view.addEventListener('resize', update);
  view.addEventListener('scroll', update);
  for (const name of keyboardEvents) window.addEventListener(name, turn);
  return () => {
    for (const name of keyboardEvents) window.removeEventListener(name, turn);
    view.removeEventListener('resize', update);
    view.removeEventListener('scroll', update);
  };
}

/** What is seen of a page beside a phone's keyboard is lower than this, in CSS pixels. */
const littleRoom = 560;

/** Whether so little of the page is seen that lists had better be short: a keyboard is up, the phone lies on its side, or is a very small one. */
export const useLittleRoom = (): boolean => useSyncExternalStore(subscribe, hasLittleRoom);

const hasLittleRoom = (): boolean => (window.visualViewport?.height ?? window.innerHeight) < littleRoom;

function subscribe(listener: () => void): () => void {
  const view = window.visualViewport ?? window;
  view.addEventListener('resize', listener);
  return () => view.removeEventListener('resize', listener);
}
