import type { LifeListId } from '@pouch/contract/vocabulary';
import { cleaning } from './cleaning.ts';
import { groceries } from './groceries.ts';
import { inventories } from './inventories.ts';
import { personal } from './personal.ts';
import { planner } from './planner.ts';
import { routine } from './routine.ts';
import type { StartingList } from '../starting-content/starting-list.ts';
import { upgrades } from './upgrades.ts';

/** What every LifeList begins with (LL-01). */
export const startingLists: Readonly<Record<LifeListId, StartingList>> = {
  cleaning,
  inventories,
  groceries,
  planner,
  personal,
  routine,
  upgrades,
};
