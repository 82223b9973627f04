import { useEffect, useSyncExternalStore } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { ShareRequest } from '@pouch/contract/schemas/sharing';
import { usePendingShares } from '../../data/people/contact-queries.ts';
import { useSession } from '../../data/session/session.ts';
import { readPushState } from '../../platform/push.ts';
import { claimUntoldShares } from '../../platform/share-memory.ts';
import { currentToast, subscribeToast, toast } from '../../ui/feedback/toast.ts';
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
    const outdated = new AbortController();
    const timer = window.setTimeout(() => void tell(userId, shares, outdated.signal), noticeDelay);
    return () => {
      window.clearTimeout(timer);
      outdated.abort();
    };
  }, [shares, userId, isSeen]);
}

async function tell(userId: string, shares: readonly ShareRequest[], outdated: AbortSignal): Promise<void> {
  await offerGone();
  if (outdated.aborted) return;
  const untold = await claimUntoldShares(
    userId,
    shares.map(({ id }) => id),
  );
  const notice = noticeOf(shares.filter(({ id }) => untold.includes(id)));
  if (notice === null || isSharedOpen() || (await isToldByPush())) return;
  toast({ ...notice, action: { label: 'View', onPress: () => navigate(sharedPath) } });
}

/** A device that takes notices has this one from the server, seen or not; one that cannot say so is told here. */
const isToldByPush = (): Promise<boolean> =>
  readPushState().then(
    (state) => state === 'on',
    () => false,
  );

/** There is one toast, and an Undo that stands in it is not taken from under somebody's finger. */
function offerGone(): Promise<void> {
  if (!isOffering()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = subscribeToast(() => {
      if (isOffering()) return;
      stop();
      resolve();
    });
  });
}

function isOffering(): boolean {
  const shown = currentToast();
  return shown?.action !== undefined && !shown.isLeaving;
}

/** Whoever looks at what was shared sees it come. */
const isSharedOpen = (): boolean => window.location.pathname + window.location.search === sharedPath;

const useIsSeen = (): boolean => useSyncExternalStore(followSight, () => !document.hidden);

function followSight(listener: () => void) {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
