import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { withTimeout } from '../../lib/with-timeout.ts';
import { userQueries } from '../../data/user/user-queries.ts';
import { getPlatform } from '../../platform/device/native.ts';
import { tapFirmly } from '../../platform/device/haptics.ts';
import type { Purchases } from '../../platform/purchases/purchases.ts';
import { chooseOffer } from './choose-offer.ts';
import { findProblems, toPurchaseProblem, type Problem } from './problems.ts';
import { verifyPurchase, type VerificationResult } from './verification.ts';
import { abortableDelay } from './abortable-delay.ts';

/** For the store to answer with its offers. */
const storeTimeoutMs = 10_000;

const problemByResult = {
  taken: 'accountTaken',
  delayed: 'delayed',
  failed: 'unverified',
} as const satisfies Record<Exclude<VerificationResult, 'subscribed'>, string>;

/** Buys and restores in a store, until the server confirms it or the reason of a failure is known (PW-08, PW-09). */
export function usePurchase(purchases: Purchases | null) {
  const client = useQueryClient();
  const platform = getPlatform();
  const problems = findProblems(platform);
  const [problem, setProblem] = useState<Problem | null>(null);
  const waitController = useRef<AbortController | null>(null);
  useEffect(() => () => waitController.current?.abort(), []);

  const offer = useQuery({
    queryKey: ['offer'],
    queryFn: async () =>
      chooseOffer(purchases === null ? [] : await withTimeout(purchases.findOffers(), storeTimeoutMs)),
    enabled: purchases !== null,
  });

  async function waitForSubscription({ isEntitled }: Purchases): Promise<void> {
    const { signal } = (waitController.current = new AbortController());
    const known = userQueries.subscription();
    // After an abort, another query may have found the subscription active.
    const result = await verifyPurchase({
      clock: { now: Date.now, wait: (milliseconds) => abortableDelay(signal, milliseconds) },
      checkProvider: isEntitled,
      checkServer: async (isFresh) =>
        (await client.query({ ...known, ...(isFresh && { staleTime: 0 }) })).active,
    }).catch(() => (client.getQueryData(known.queryKey)?.active ? 'subscribed' : null));
    if (result === null) return;
    if (result !== 'subscribed') {
      setProblem(problems[problemByResult[result]]);
      return;
    }
    // The app takes the paywall's place by itself.
    tapFirmly();
  }

  const buying = useMutation({
    mutationFn: async (store: Purchases) => {
      const found = offer.data ?? (await offer.refetch({ throwOnError: true })).data;
      if (!found) {
        setProblem(problems.noOffer);
        return;
      }
      await store.buy(found);
      await waitForSubscription(store);
    },
    onError: (error) => setProblem(toPurchaseProblem(error, platform)),
  });
  const restoring = useMutation({
    mutationFn: async (store: Purchases) => {
      if (await store.restore()) await waitForSubscription(store);
      else setProblem(problems.nothingToRestore);
    },
    onError: () => setProblem(problems.restoreFailed),
  });

  function begin(mutation: typeof buying) {
    if (purchases === null) return;
    setProblem(null);
    mutation.mutate(purchases);
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
