import type { Item } from '@pouch/contract/items';
import { defaultContext, type ShoppingUrgency, type ToDoUrgency } from '@pouch/contract/vocabulary';
import { shownCategory, shownNeedLevel, shownUrgency } from '../item-view.ts';
import { writeFilter } from './category-filter.ts';
import { shoppingConfig } from './shopping-config.ts';
import { todoConfig } from './todo-config.ts';

/** The URL parameters with which a panel shows the part of its list that an item is in. */
export function panelSearch(item: Item): string {
  const urgency = shownUrgency(item);
  const none = new URLSearchParams();
  const search =
    shownCategory(item) === 'Shopping'
      ? writeFilter(shoppingConfig, 'dashboard', none, {
          urgency: urgency as ShoppingUrgency,
          segment: shownNeedLevel(item),
        })
      : writeFilter(todoConfig, 'dashboard', none, {
          urgency: urgency as ToDoUrgency,
          segment: item.context ?? defaultContext,
        });
  return search.toString();
}
