import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { Item } from '@pouch/contract/items';

export const loadScheduleDialog = () => import('../schedule/schedule-dialog.tsx');

const ScheduleDialog = lazy(async () => ({ default: (await loadScheduleDialog()).ScheduleDialog }));

/** One scheduling dialog for a whole list: the function that opens it, and the dialog while it is open. */
export function useScheduling(): { schedule: (item: Item) => void; dialog: ReactNode } {
  const [item, setItem] = useState<Item | null>(null);
  const dialog = item && (
    <Suspense>
      <ScheduleDialog key={item.id} item={item} onClose={() => setItem(null)} />
    </Suspense>
  );
  return { schedule: setItem, dialog };
}
