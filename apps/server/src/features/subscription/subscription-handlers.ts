import type { AccessLevel, StoreKeys } from '@pouch/contract/user';
import type { Handlers } from '../../http/calls/call-handlers.ts';
import { accessEnd } from './subscription-state.ts';
import type { SubscriptionStatus } from './app-store-subscription.ts';

interface SubscriptionDeps {
  now: () => Date;
  /** The user's access level. */
  findAccessLevel: (userId: string) => Promise<AccessLevel>;
  /** The user's app store subscription; null on a server that sells none. */
  lookUpSubscription: ((userId: string, now: Date) => Promise<SubscriptionStatus>) | null;
  publicKeys: StoreKeys;
}

/** The calls about the user's own subscription. */
export function subscriptionHandlers({
  now,
  findAccessLevel,
  lookUpSubscription,
  publicKeys,
}: SubscriptionDeps): Pick<Handlers, 'getSubscription' | 'getStoreKeys'> {
  return {
    getStoreKeys: () => Promise.resolve(publicKeys),
    getSubscription: async ({ user }) => {
      const moment = now();
      const access = await findAccessLevel(user.id);
      return {
        access,
        ...(lookUpSubscription === null
          ? selfHostedStatus(moment)
          : presentStatus(user.id, await lookUpSubscription(user.id, moment), moment)),
      };
    },
  };
}

/** A self-hosted server sells nothing: every account is active (PW-11). */
const selfHostedStatus = (moment: Date) => ({
  active: true,
  plan: 'self-hosted',
  expiresAt: null,
  rcCustomerId: null,
  lastChecked: moment.toISOString(),
});

const presentStatus = (
  userId: string,
  { state, isActive, reportedAt }: SubscriptionStatus,
  moment: Date,
) => ({
  active: isActive,
  plan: state?.productId ?? null,
  expiresAt: state === null ? null : accessEnd(state),
  rcCustomerId: state === null ? null : userId,
  lastChecked: reportedAt ?? moment.toISOString(),
});
