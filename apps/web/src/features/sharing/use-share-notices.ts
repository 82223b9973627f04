import { useEffect, useSyncExternalStore } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { ShareRequest } from '@pouch/contract/sharing';
import { usePendingShares } from '../../lib/people-queries.ts';
import { useSession } from '../../lib/session.ts';
import { claimUntoldShares } from '../../platform/share-memory.ts';
import { toast } from '../../ui/toast.ts';
import { noticeOf } from './share-view.ts';

/** Milliseconds from the moment a share is heard of until it is told (SH-06). */
const noticeDelay = 100;
/** Where what was shared stands open. */
export const sharedPath = '/contacts?shared';

/** Tells of what was shared, each once on a device; a hidden page waits until it is seen (SH-06). */
export function useShareNotices(): void {
  const shares = usePendingShares();
  const userId = useSession()?.user.id;
  const isSeen = useIsSeen();
  useEffect(() => {
    if (shares === undefined || userId === undefined || !isSeen) return;
    const timer = window.setTimeout(() => void tell(userId, shares), noticeDelay);
    return () => window.clearTimeout(timer);
  }, [shares, userId, isSeen]);
}

async function tell(userId: string, shares: readonly ShareRequest[]): Promise<void> {
  const untold = await claimUntoldShares(
    userId,
    shares.map(({ id }) => id),
  );
  const notice = noticeOf(shares.filter(({ id }) => untold.includes(id)));
  if (notice === null || isSharedOpen()) return;
  toast({ ...notice, action: { label: 'View', onPress: () => navigate(sharedPath) } });
}

/** Whoever looks at what was shared sees it come. */
const isSharedOpen = (): boolean => window.location.pathname + window.location.search === sharedPath;

const useIsSeen = (): boolean => useSyncExternalStore(followSight, () => !document.hidden);

function followSight(listener: () => void) {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
