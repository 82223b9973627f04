import { useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';
import type { Item } from '@pouch/contract/items';
import { onSelectRow } from '../../../ui/behaviour/row-selection.ts';

/** Lets the key "x" start the selection with an item's row, which keeps the focus (FW-06). */
export function useSelectKey(items: readonly Item[], select: (id: string) => void): void {
  const onSelect = useEffectEvent((key: string) => {
    if (!items.some(({ id }) => id === key)) return false;
    flushSync(() => select(key));
    document
      .querySelector<HTMLElement>(
        `:is(main, [role=main], .screen, .beside-list) li[data-key="${key}"] [role=checkbox]`,
      )
      ?.focus();
    return true;
  });
  useEffect(() => onSelectRow((key) => onSelect(key)), []);
}
