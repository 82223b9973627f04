import { softDeleteActiveItems } from '../../features/items/edit/removal-store.ts';
import { prepareShoppingItems } from '../../features/items/transfer/shopping-export.ts';
import { lifeListHandlers } from '../../features/life-lists/life-list-handlers.ts';
import type { Services } from '../services.ts';

export const wireLifeLists = ({ database, now }: Services) =>
  lifeListHandlers({ database, now, prepareShoppingItems, removeExportedItems: softDeleteActiveItems });
