import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { userQueries } from '../../data/user/user-queries.ts';
import { tapFirmly } from '../../platform/device/haptics.ts';
import type { Purchases } from '../../platform/purchases/purchases.ts';
import { askWithin } from './ask-within.ts';
import { chooseOffer } from './choose-offer.ts';
import { explainPurchase, problems, type Problem } from './problems.ts';
import { verifyPurchase, type Verdict } from './verification.ts';
import { waitUnless } from './abortable-delay.ts';

/** Milliseconds for a store to say what it offers. */
const storePatience = 10_000;

const problemAfter: Record<Exclude<Verdict, 'subscribed'>, Problem> = {
  taken: problems.appleIdTaken,
  delayed: problems.delayed,
  failed: problems.unverified,
};

/** Buying and restoring in a store, up to the moment at which the server knows of it, or the reason why not (PW-08, PW-09). */
export function usePurchase(purchases: Purchases | null, onSubscribed: (() => void) | undefined) {
  const client = useQueryClient();
  const [problem, setProblem] = useState<Problem | null>(null);
  const waiting = useRef<AbortController | null>(null);
  useEffect(() => () => waiting.current?.abort(), []);

  const offer = useQuery({
    queryKey: ['offer'],
    queryFn: async () => chooseOffer((await askWithin(storePatience, purchases?.findOffers())) ?? []),
    enabled: purchases !== null,
  });

  async function untilArrived({ isEntitled }: Purchases): Promise<void> {
    const { signal } = (waiting.current = new AbortController());
    const known = userQueries.subscription();
    // Once nobody waits any more, another word may have opened the app.
    const verdict = await verifyPurchase({
      clock: { now: Date.now, wait: (milliseconds) => waitUnless(signal, milliseconds) },
      askProvider: isEntitled,
      askServer: async (isFresh) =>
        (await client.query({ ...known, ...(isFresh && { staleTime: 0 }) })).active,
    }).catch(() => (client.getQueryData(known.queryKey)?.active ? 'subscribed' : null));
    if (verdict === null) return;
    if (verdict !== 'subscribed') {
      setProblem(problemAfter[verdict]);
      return;
    }
    tapFirmly();
    onSubscribed?.();
  }

  const buying = useMutation({
    mutationFn: async (store: Purchases) => {
      const found = offer.data ?? (await offer.refetch({ throwOnError: true })).data;
      if (!found) {
        setProblem(problems.noOffer);
        return;
      }
      await store.buy(found);
      await untilArrived(store);
    },
    onError: (error) => setProblem(explainPurchase(error)),
  });
  const restoring = useMutation({
    mutationFn: async (store: Purchases) => {
      if (await store.restore()) await untilArrived(store);
      else setProblem(problems.nothingToRestore);
    },
    onError: () => setProblem(problems.restoreFailed),
  });

  function begin(way: typeof buying) {
    if (purchases === null) return;
    setProblem(null);
    way.mutate(purchases);
  }

  return {
    offer: offer.data ?? null,
    problem,
    isBuying: buying.isPending,
    isRestoring: restoring.isPending,
    buy: () => begin(buying),
    restore: () => begin(restoring),
  };
}
