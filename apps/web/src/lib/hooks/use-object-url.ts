import { useMemo, useSyncExternalStore } from 'react';

/** An object URL of a blob in memory, revoked when the component unmounts or gets another blob; null without a blob. */
export function useObjectUrl(blob: Blob | undefined): string | null {
  const store = useMemo(() => createObjectUrlStore(blob), [blob]);
  return useSyncExternalStore(store.subscribe, store.getUrl);
}

/** The URL exists from the first subscription to the end of the last one. */
function createObjectUrlStore(blob: Blob | undefined) {
  let url: string | null = null;
  let subscriberCount = 0;
  return {
    getUrl: () => url,
    subscribe: (notify: () => void) => {
      subscriberCount += 1;
      if (blob && url === null) {
        url = URL.createObjectURL(blob);
        notify();
      }
      return () => {
        subscriberCount -= 1;
        if (subscriberCount > 0 || url === null) return;
        URL.revokeObjectURL(url);
        url = null;
      };
    },
  };
}
