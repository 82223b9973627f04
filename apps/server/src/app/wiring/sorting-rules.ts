import { findActiveItems } from '../../features/items/edit/active-item-store.ts';
import { moveItems } from '../../features/items/edit/move-items.ts';
import { sortingRuleHandlers } from '../../features/sorting-rules/sorting-rule-handlers.ts';
import type { Services } from '../services.ts';

export const wireSortingRules = ({ database, now }: Services) =>
  sortingRuleHandlers({ database, now, items: { findActiveItems, moveItems } });
