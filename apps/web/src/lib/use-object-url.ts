import { useMemo, useSyncExternalStore } from 'react';
import { objectUrlOf } from './object-url.ts';

/** The address of a blob in memory; null without one. It is given back to the browser with the component. */
export function useObjectUrl(blob: Blob | undefined): string | null {
  const shown = useMemo(() => objectUrlOf(blob), [blob]);
  return useSyncExternalStore(shown.subscribe, shown.address);
}
