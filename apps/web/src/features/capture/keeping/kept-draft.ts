import { omit } from '../../../lib/omit.ts';
import { randomKey } from '../../../lib/random-key.ts';
import type { KeptDraft } from '../../../data/store/database.ts';
import { currentStore } from '../../../data/store/current-store.ts';
import type { Disk } from '../../../data/store/disk.ts';
import { amongTabs, claimTab } from './tab.ts';

/** Where this tab's draft of the user is kept, so that it outlives the browser; null where it lasts as long as the tab. */
export function draftDisk(userId: string): Disk | null {
  const { disk, userId: owner } = currentStore();
  return owner === userId && 'locks' in navigator ? disk : null;
}

/** The draft of this tab, or else one of a tab that was closed, which becomes this tab's; null if there is none. */
export async function takeKeptDraft(disk: Disk): Promise<KeptDraft | null> {
  const tab = await claimTab();
  if (tab === undefined) return null;
  return amongTabs(async (isOpen) => {
    const kept = await disk.readDrafts();
    const own = kept.find((one) => one.tab === tab);
    if (own !== undefined) return own.draft;
    const left = kept.find((one) => !isOpen(one.tab));
    if (left === undefined) return null;
    // Its count is the other tab's and says nothing beside one of this tab.
    const draft = omit(left.draft, 'revision');
    // In this order: a kill between the two leaves it there twice, not nowhere.
    await disk.keepDraft(tab, draft);
    await disk.keepDraft(left.tab, null);
    return draft;
  });
}

/** Keeps a draft for which the box has no room, as if a tab with it had been closed. */
export const putAside = (disk: Disk, draft: KeptDraft): Promise<void> => disk.keepDraft(randomKey(), draft);

/** Keeps this tab's draft; null removes it. */
export async function keepDraft(disk: Disk, draft: KeptDraft | null): Promise<void> {
  const tab = await claimTab();
  if (tab !== undefined) await disk.keepDraft(tab, draft);
}
