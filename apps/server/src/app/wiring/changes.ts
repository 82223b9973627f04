import { lifeListIds, type LifeListId } from '@pouch/contract/vocabulary';
import { findTimezone } from '../../db/user-store.ts';
import { changeHandlers } from '../../change-feed/change-handlers.ts';
import { changesSinceHandlers, type ThingReaders } from '../../change-feed/changes-since.ts';
import { findListedItems } from '../../features/items/core/item-list-store.ts';
import { presentItems, readMoment } from '../../features/items/core/present-item.ts';
import { findLifeLists } from '../../features/life-lists/core/life-list-store.ts';
import { presentLifeLists } from '../../features/life-lists/core/present-life-list.ts';
import { presentRule } from '../../features/sorting-rules/present-rule.ts';
import { findActiveRules } from '../../features/sorting-rules/sorting-rule-store.ts';
import { presentProfile, presentSettings } from '../../features/user/present-profile.ts';
import { findProfile } from '../../features/user/profile-store.ts';
import type { Services } from '../services.ts';

const isLifeListId = (id: string): id is LifeListId => (lifeListIds as readonly string[]).includes(id);

export const wireChanges = ({ database, now, feed }: Services) => ({
  ...changeHandlers(feed),
  ...changesSinceHandlers({ database, now, read: thingReaders(now) }),
});

/** Reads things as the API shows them. */
export const thingReaders = (now: () => Date): ThingReaders => ({
  items: async (tx, userId, ids) => {
    const rows = await findListedItems(tx, userId, ids);
    return presentItems(rows, await readMoment(tx, userId, now().toISOString()));
  },
  lifeLists: async (tx, userId, ids) => {
    const zone = (await findTimezone(tx, userId)) ?? 'UTC';
    const rows = await findLifeLists(tx, userId, ...ids.filter(isLifeListId));
    return presentLifeLists(rows, { now: now().toISOString(), zone });
  },
  sortingRules: async (tx, userId, ids) => (await findActiveRules(tx, userId, ids)).map(presentRule),
  profile: async (tx, userId) => {
    const row = await findProfile(tx, userId);
    return row
      ? { profile: presentProfile(row), settings: presentSettings(row) }
      : { profile: null, settings: null };
  },
});
