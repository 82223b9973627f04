import { useEffect, useState } from 'react';
import { currentStore, openStore } from '../../data/store/current-store.ts';

/** Opens what is kept of the signed-in user on this device. Whether it is open. */
export function useOwnStore(userId: string | undefined): boolean {
  const [openedFor, setOpenedFor] = useState(currentStore().userId);
  useEffect(() => {
    if (userId !== undefined) void openStore(userId).then(() => setOpenedFor(userId));
  }, [userId]);
  return userId !== undefined && openedFor === userId;
}
