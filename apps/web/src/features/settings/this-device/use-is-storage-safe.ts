import { useEffect, useState } from 'react';

/** Whether the browser promises not to remove what is kept when space is short; null where it does not say. */
export function useIsStorageSafe(): boolean | null {
  const [isSafe, setSafe] = useState<boolean | null>(null);
  useEffect(() => {
    // Pages without https have no storage manager.
    const { storage } = navigator as { storage?: StorageManager };
    void storage?.persisted().then(setSafe, () => undefined);
  }, []);
  return isSafe;
}
