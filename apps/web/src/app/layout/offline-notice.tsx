import { WifiOff } from 'lucide-react';
import { useIsOnline } from '../../lib/hooks/use-is-online.ts';

/** Says that the device is offline, and that drafts are kept. */
export function OfflineNotice() {
  const isOnline = useIsOnline();
  return (
    <div role="status">
      {!isOnline && (
        <p className="type-meta flex items-center justify-center gap-2 bg-field px-4 py-2 text-text-2">
          <WifiOff className="icon-small" />
          You’re offline. What you write stays in its box.
        </p>
      )}
    </div>
  );
}
