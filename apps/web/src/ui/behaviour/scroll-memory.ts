/** What an entry of the browser's history knows of how far its lists were scrolled. */
interface ScrollState {
  scroll?: Record<string, number>;
}

const stateOfEntry = (): ScrollState => (window.history.state ?? {}) as ScrollState;

/**
 * How far a list was scrolled when this entry of the history was left, in CSS pixels; undefined on an entry that is
 * new. So going back finds the place again, and going on begins at the top.
 */
export const savedScroll = (name: string): number | undefined => stateOfEntry().scroll?.[name];

/** Notes in this entry of the history how far a list is scrolled, in CSS pixels. */
export function saveScroll(name: string, offset: number): void {
  const state = stateOfEntry();
  if (state.scroll?.[name] === offset) return;
  window.history.replaceState({ ...state, scroll: { ...state.scroll, [name]: offset } }, '');
}
