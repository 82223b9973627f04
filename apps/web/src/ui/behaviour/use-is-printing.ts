import { useSyncExternalStore } from 'react';

let isPrinting = false;

function subscribe(onChange: () => void): () => void {
  const set = (value: boolean) => () => {
    isPrinting = value;
    onChange();
  };
  const [start, end] = [set(true), set(false)];
  window.addEventListener('beforeprint', start);
  window.addEventListener('afterprint', end);
  return () => {
    window.removeEventListener('beforeprint', start);
    window.removeEventListener('afterprint', end);
  };
}

/** Whether the page is being put on paper, which shows what is beyond the edge of the screen too. */
export const useIsPrinting = (): boolean => useSyncExternalStore(subscribe, () => isPrinting);
