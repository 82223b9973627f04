import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** After sign-in, and between a failure and the one retry (AU-09). */
const initialDelayMs = 500;
const retryDelayMs = 2000;

/** Creates the LifeLists of a newly signed-in user, after the first screen has loaded. Failures are silent. */
export function useLifeListOnboarding(userId: string | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (userId === undefined) return undefined;
    let isGone = false;
    let timer = window.setTimeout(() => void initialise().catch(retry), initialDelayMs);
    async function initialise() {
      const { ensureLifeLists } = await import('./ensure-lifelists.ts');
      // The session may have ended while the code was loaded.
      if (!isGone) await ensureLifeLists(client);
    }
    function retry() {
      if (isGone) return;
      timer = window.setTimeout(() => void initialise().catch(() => undefined), retryDelayMs);
    }
    return () => {
      isGone = true;
      window.clearTimeout(timer);
    };
  }, [userId, client]);
}
