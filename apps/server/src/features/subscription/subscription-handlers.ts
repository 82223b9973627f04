import type { AccessLevel, StoreKeys } from '@pouch/contract/schemas/user';
import type { Handlers } from '../../http/calls/call-handlers.ts';
import { endOf } from './subscription-state.ts';
import type { Known } from './app-store-subscription.ts';

interface SubscriptionGiven {
  now: () => Date;
  /** How much of the app a person has. */
  accessOf: (userId: string) => Promise<AccessLevel>;
  /** How a person's subscription stands in the stores; null on a server that sells none. */
  inStores: ((userId: string, now: Date) => Promise<Known>) | null;
  publicKeys: StoreKeys;
}

/** The calls about one's own subscription. */
export function subscriptionHandlers({
  now,
  accessOf,
  inStores,
  publicKeys,
}: SubscriptionGiven): Pick<Handlers, 'getSubscription' | 'getStoreKeys'> {
  return {
    getStoreKeys: () => Promise.resolve(publicKeys),
    getSubscription: async ({ user }) => {
      const moment = now();
      const access = await accessOf(user.id);
      return {
        access,
        ...(inStores === null
          ? selfHosted(moment)
          : bought(user.id, await inStores(user.id, moment), moment)),
      };
    },
  };
}

/** A server of one's own has no store: every account is active (PW-11). */
const selfHosted = (moment: Date) => ({
  active: true,
  plan: 'self-hosted',
  expiresAt: null,
  rcCustomerId: null,
  lastChecked: moment.toISOString(),
});

const bought = (userId: string, { standing, isActive, toldAt }: Known, moment: Date) => ({
  active: isActive,
  plan: standing?.productId ?? null,
  expiresAt: standing === null ? null : endOf(standing),
  rcCustomerId: standing === null ? null : userId,
  lastChecked: toldAt ?? moment.toISOString(),
});
