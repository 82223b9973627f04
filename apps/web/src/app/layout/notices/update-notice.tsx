import { useIsMutating } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useIsNewVersionReady } from '../../../platform/app-files/new-version.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { useIsWriting } from './use-is-writing.ts';

/** How long nothing is written or sent before the notice moves the screen down. */
const calmMs = 2000;

/** Offers to load a new version of the app (OF-10). It waits for a calm moment, and then stays. */
export function UpdateNotice() {
  const isReady = useIsNewVersionReady();
  const isSending = useIsMutating() > 0;
  const isBusy = useIsWriting() || isSending;
  const [wasCalm, setWasCalm] = useState(false);
  useEffect(() => {
    if (!isReady || isBusy) return;
    const timer = window.setTimeout(() => setWasCalm(true), calmMs);
    return () => window.clearTimeout(timer);
  }, [isReady, isBusy]);
  return (
    <div role="status">
      {isReady && wasCalm && (
        <p className="type-meta flex items-center justify-center gap-1 bg-field px-4 pt-[env(safe-area-inset-top)] text-text-2">
          A new version is ready.
          <Button variant="quiet" size="small" disabled={isSending} onClick={() => window.location.reload()}>
            Reload
          </Button>
        </p>
      )}
    </div>
  );
}
