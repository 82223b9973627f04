import type { LifeListId } from '@pouch/contract/vocabulary';
import { cleaning } from './cleaning.ts';
import { groceries } from './groceries.ts';
import { inventories } from './inventories.ts';
import { personal } from './personal.ts';
import { planner } from './planner.ts';
import { routine } from './routine.ts';
import type { DefaultList } from './default-list.ts';
import { upgrades } from './upgrades.ts';

/** The default content of every LifeList (LL-01). */
export const defaultLists: Readonly<Record<LifeListId, DefaultList>> = {
  cleaning,
  inventories,
  groceries,
  planner,
  personal,
  routine,
  upgrades,
};
