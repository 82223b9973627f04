import { currentStore } from '../../../data/store/current-store.ts';
import { itemKey } from '../../../data/store/things.ts';
import { removeWithUndo } from '../item-actions.ts';
import { useScheduling } from './use-scheduling.tsx';

/** What keys do with the row of an item, by its id; false if there is no such item (FW-07). Render the dialog. */
export function useItemKeys() {
  const { schedule, dialog } = useScheduling();
  const withItem = (act: (item: NonNullable<ReturnType<typeof findItem>>) => unknown) => (id: string) => {
    const item = findItem(id);
    if (item === null) return false;
    act(item);
    return true;
  };
  return { schedule: withItem(schedule), remove: withItem(removeWithUndo), dialog };
}

const findItem = (id: string) => currentStore().find(itemKey(id));
