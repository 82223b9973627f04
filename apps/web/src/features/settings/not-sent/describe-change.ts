import type { CallName } from '@pouch/contract/routes';
import { lifeListTitles, type LifeListId } from '@pouch/contract/vocabulary';
import type { Change } from '../../../data/store/change.ts';

type Describe = (quoted: string, change: Change) => string;

const listTitle = ({ request }: Change): string => lifeListTitles[request.params?.['id'] as LifeListId];

const descriptions: Partial<Record<CallName, Describe>> = {
  addItem: (quoted) => `Pouch ${quoted}`,
  addManualItem: (quoted) => `Add ${quoted}`,
  changeItemStatus: (quoted, { request }) =>
    request.body?.['status'] === 'Completed' ? `Complete ${quoted}` : `Restore ${quoted}`,
  scheduleItem: (quoted) => `Schedule ${quoted}`,
  skipOccurrence: (quoted) => `Skip ${quoted}`,
  removeItem: (quoted) => `Delete ${quoted}`,
  restoreItem: (quoted) => `Restore ${quoted}`,
  reorderItems: (quoted) => `Arrange ${quoted} and others`,
  applySortingRule: (quoted) => `Move others like ${quoted}`,
  removeSortingRule: (quoted) => `Forget ${quoted}`,
  restoreSortingRule: (quoted) => `Remember ${quoted}`,
  addLifeListEntry: (quoted, change) => `Add ${quoted} to ${listTitle(change)}`,
  updateLifeListEntry: (quoted, { request }) => entryDescription(quoted, request.body?.['updates'] ?? {}),
  removeLifeListEntry: (quoted, change) => `Delete ${quoted} from ${listTitle(change)}`,
  moveLifeListEntry: (quoted, change) => `Move ${quoted} in ${listTitle(change)}`,
  addLifeListGroup: (quoted, change) => `Add the group ${quoted} to ${listTitle(change)}`,
  renameLifeListGroup: (quoted, change) => `Rename the group ${quoted} in ${listTitle(change)}`,
  removeLifeListGroup: (quoted, change) => `Delete the group ${quoted} from ${listTitle(change)}`,
  resetLifeList: (_, change) => `Uncheck everything in ${listTitle(change)}`,
  exportLifeList: (_, change) => `Add ${listTitle(change)} to Shopping`,
  undoLifeListChange: (_, change) => `Undo a change of ${listTitle(change)}`,
  saveProfile: () => 'Change your profile',
  saveTimezone: () => 'Change the time zone',
  saveSettings: () => 'Change the settings',
  saveContactName: (quoted) => `Rename ${quoted}`,
};

function entryDescription(quoted: string, updates: object): string {
  if ('isChecked' in updates) return updates.isChecked === true ? `Check ${quoted}` : `Uncheck ${quoted}`;
  return `Change ${quoted}`;
}

/** What a person did, in a few words: "Complete “Oat milk”". */
export function describeChange(change: Change): string {
  const quoted = `“${change.title}”`;
  return descriptions[change.request.call]?.(quoted, change) ?? `Change ${quoted}`;
}
