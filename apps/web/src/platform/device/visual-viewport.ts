import { useEffect, useState } from 'react';

/** What covers the bottom of the page, in CSS pixels. */
export interface Covered {
  /** The browser's bars: in iOS Safari the page stays taller than the visible part while they move. */
  bars: number;
  keyboard: number;
}

/** In CSS pixels. Every phone's keyboard is higher, and every browser's bar is lower. */
const minKeyboardHeight = 150;

/** Nothing while the page is zoomed, since the two viewports differ for another reason then. */
export function readCovered(
  view: { height: number; offsetTop: number; scale: number },
  pageHeight: number,
): Covered {
  const hidden = Math.round(pageHeight - view.height - view.offsetTop);
  if (hidden <= 0 || view.scale > 1.01) return { bars: 0, keyboard: 0 };
  return hidden >= minKeyboardHeight ? { bars: 0, keyboard: hidden } : { bars: hidden, keyboard: 0 };
}

/** Dispatched on `window` by both shells. */
const keyboardEvents = ['keyboardWillShow', 'keyboardWillHide'];

/** Keeps `--covered`, `--keyboard` and `data-keyboard` of the page up to date (NA-01). Returns a function that stops it. */
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
  // In the apps the keyboard shrinks the page instead of covering it, which only these events reveal.
  const onKeyboard = ({ type }: Event) => {
    isRaised = type === 'keyboardWillShow';
    update();
  };
  update();
  view.addEventListener('resize', update);
  view.addEventListener('scroll', update);
  for (const name of keyboardEvents) window.addEventListener(name, onKeyboard);
  return () => {
    for (const name of keyboardEvents) window.removeEventListener(name, onKeyboard);
    view.removeEventListener('resize', update);
    view.removeEventListener('scroll', update);
  };
}

/** In CSS pixels. The part of a page above a phone's keyboard is lower. */
const shortViewportHeight = 560;

/** Whether the visible part is so low that lists should be short: a keyboard is open, or the phone is in landscape or very small. */
export function useIsShortViewport(): boolean {
  // Read while rendering: after the page has changed, reading it would have the browser compute the layout at once.
  const [isShort, setShort] = useState(isShortViewport);
  useEffect(() => {
    const view = window.visualViewport ?? window;
    const update = () => setShort(isShortViewport());
    view.addEventListener('resize', update);
    return () => view.removeEventListener('resize', update);
  }, []);
  return isShort;
}

const isShortViewport = (): boolean =>
  (window.visualViewport?.height ?? window.innerHeight) < shortViewportHeight;
