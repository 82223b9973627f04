const eventName = 'select-row';

/** Asks the list with a row of this key to start selecting with it. False if there is no such list. */
export const selectRow = (key: string): boolean =>
  !window.dispatchEvent(new CustomEvent(eventName, { detail: key, cancelable: true }));

/**
 * Calls back with the keys passed to `selectRow`; the callback returns whether it has selected the row. Returns a function
 * that unsubscribes.
 */
export function onSelectRow(select: (key: string) => boolean): () => void {
  const listen = (event: Event) => {
    if (select((event as CustomEvent<string>).detail)) event.preventDefault();
  };
  window.addEventListener(eventName, listen);
  return () => window.removeEventListener(eventName, listen);
}
