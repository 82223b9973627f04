import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Milliseconds after sign-in, and between a failure and the one repetition (AU-09). */
const waitBefore = 500;
const waitBetween = 2000;

/** Gives somebody who has just signed in their LifeLists, once the first screen had its time. Silent, whatever comes. */
export function useLifeListOnboarding(userId: string | undefined): void {
  const client = useQueryClient();
  useEffect(() => {
    if (userId === undefined) return undefined;
    let isGone = false;
    let timer = window.setTimeout(() => void attempt(client).catch(again), waitBefore);
    function again() {
      if (isGone) return;
      timer = window.setTimeout(() => void attempt(client).catch(() => undefined), waitBetween);
    }
    return () => {
      isGone = true;
      window.clearTimeout(timer);
    };
  }, [userId, client]);
}

/** Its code comes when it is needed. */
async function attempt(client: QueryClient): Promise<void> {
  const { ensureLifeLists } = await import('./ensure-lifelists.ts');
  await ensureLifeLists(client);
}
