import { useEffect, useSyncExternalStore } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { ShareRequest } from '@pouch/contract/sharing';
import { usePendingShares } from '../../data/people/contact-queries.ts';
import { useSession } from '../../data/session/session.ts';
import { isNotifiedByPush } from '../../platform/push/push.ts';
import { claimNewShares } from '../../platform/device/notified-shares.ts';
import { currentToast, subscribeToast, toast } from '../../ui/feedback/toast.ts';
import { newSharesToast } from './share-view.ts';

/** Between the arrival of a share and its toast (SH-06). */
const toastDelayMs = 100;
/** The path at which the pending shares are open. */
export const sharedPath = '/contacts?shared';

/** Shows a toast about new shares, once per share and device; a hidden page waits until it is visible (SH-06). */
export function useShareToasts(): void {
  const shares = usePendingShares();
  const userId = useSession()?.user.id;
  const isVisible = usePageVisible();
  useEffect(() => {
    if (shares === undefined || userId === undefined || !isVisible) return;
    const outdated = new AbortController();
    const timer = window.setTimeout(() => void showShareToast(userId, shares, outdated.signal), toastDelayMs);
    return () => {
      window.clearTimeout(timer);
      outdated.abort();
    };
  }, [shares, userId, isVisible]);
}

async function showShareToast(
  userId: string,
  shares: readonly ShareRequest[],
  outdated: AbortSignal,
): Promise<void> {
  await waitForOffer();
  if (outdated.aborted) return;
  const newIds = await claimNewShares(
    userId,
    shares.map(({ id }) => id),
  );
  const newShares = newSharesToast(shares.filter(({ id }) => newIds.includes(id)));
  if (newShares === null || isSharedOpen() || (await isNotifiedByPush())) return;
  toast({ ...newShares, action: { label: 'View', onPress: () => navigate(sharedPath) } });
}

/** Resolves once the current toast has no Undo. There is one toast at a time, and an Undo must not be replaced. */
function waitForOffer(): Promise<void> {
  if (!hasOpenOffer()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = subscribeToast(() => {
      if (hasOpenOffer()) return;
      stop();
      resolve();
    });
  });
}

function hasOpenOffer(): boolean {
  const shown = currentToast();
  return shown?.action !== undefined && !shown.isLeaving;
}

/** Whether the pending shares are on the screen, where new ones appear by themselves. */
const isSharedOpen = (): boolean => window.location.pathname + window.location.search === sharedPath;

const usePageVisible = (): boolean => useSyncExternalStore(subscribeVisibility, () => !document.hidden);

function subscribeVisibility(listener: () => void) {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
