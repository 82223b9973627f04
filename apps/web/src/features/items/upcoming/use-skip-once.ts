import { useCallback } from 'react';
import type { Item } from '@pouch/contract/schemas/items';
import { useSkip } from '../use-item-actions.ts';

/** Skips one occurrence and shows at once where the item goes next (SC-07). The rules' code is loaded by the first skip. */
export function useSkipOnce(): (item: Item) => Promise<boolean> {
  const skip = useSkip();
  return useCallback(
    async (item: Item) => {
      const { nextDate } = await import('../schedule/schedule-next.ts');
      return skip(item, nextDate(item, Date.now()) ?? undefined);
    },
    [skip],
  );
}
