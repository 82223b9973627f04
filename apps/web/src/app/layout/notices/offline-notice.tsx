import { WifiOff } from 'lucide-react';
import { useIsServerReachable } from '../../../data/http/reachability.ts';
import { useStore } from '../../../data/store/use-store.ts';
import { useIsOnline } from '../../../lib/hooks/use-is-online.ts';

/** Says that the server is out of reach, and what becomes of what is done meanwhile (OF-01). */
export function OfflineNotice() {
  const isOnline = useIsOnline();
  const isReachable = useIsServerReachable();
  const { isKept } = useStore();
  const isOffline = !isOnline || (isKept && !isReachable);
  return (
    <div role="status">
      {isOffline && (
        <p className="type-meta flex items-center justify-center gap-2 bg-field px-4 py-2 text-center text-balance text-text-2">
          <WifiOff className="icon-small flex-none" />
          {offlineText({ isOnline, isKept })}
        </p>
      )}
    </div>
  );
}

function offlineText({ isOnline, isKept }: { isOnline: boolean; isKept: boolean }): string {
  if (!isKept) return 'You’re offline. Your text is kept until you’re back.';
  return isOnline
    ? 'Can’t reach Pouch right now. Your changes are kept.'
    : 'Offline. Your changes are kept and sent when you’re back.';
}
