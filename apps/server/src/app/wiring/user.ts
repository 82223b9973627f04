import { moveItemsToZone } from '../../features/items/schedule/move-to-zone.ts';
import { moveEntriesToZone } from '../../features/life-lists/edit/move-to-zone.ts';
import { userHandlers } from '../../features/user/user-handlers.ts';
import type { Services } from '../services.ts';

export const wireUser = ({ database, now }: Services) =>
  userHandlers({
    database,
    now,
    moveToZone: async (tx, move) => {
      await moveItemsToZone(tx, move);
      await moveEntriesToZone(tx, move);
    },
  });
