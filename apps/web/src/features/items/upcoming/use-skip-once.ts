import { useCallback } from 'react';
import type { Item } from '@pouch/contract/items';
import { useSkip } from '../use-item-actions.ts';

/** Skips one occurrence and shows the next one immediately (SC-07). The code for recurrence is loaded on the first skip. */
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
