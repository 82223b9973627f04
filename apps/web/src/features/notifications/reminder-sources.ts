import type { Item } from '@pouch/contract/items';
import type { LifeListEntry } from '@pouch/contract/life-lists';
import type { LifeListId } from '@pouch/contract/vocabulary';
import type { DeviceSnooze } from '../../platform/reminders/device-snoozes.ts';

export interface ReminderSources {
  items: readonly Item[];
  lists: readonly {
    id: LifeListId;
    groups: readonly { name: string; entries: readonly LifeListEntry[] }[];
  }[];
  /** Reminders that were snoozed on this phone. */
  snoozes?: readonly DeviceSnooze[];
}
