/** The part of `history.state` that keeps scroll positions, by the name of the list. */
interface ScrollState {
  scroll?: Record<string, number>;
}

const historyState = (): ScrollState => (window.history.state ?? {}) as ScrollState;

/**
 * A list's scroll position when this history entry was left, in CSS pixels; undefined for a new entry. Going back
 * restores the position, a new screen starts at the top.
 */
export const savedScroll = (name: string): number | undefined => historyState().scroll?.[name];

/** Stores a list's scroll position, in CSS pixels, in the current history entry. */
export function saveScroll(name: string, offset: number): void {
  const state = historyState();
  if (state.scroll?.[name] === offset) return;
  window.history.replaceState({ ...state, scroll: { ...state.scroll, [name]: offset } }, '');
}
