import { NativeRefusal, silence, type NativeSide } from '../fake-native-bridge.ts';
import type { NativePlatform } from '../plugin-headers.ts';

/** How the store answers a purchase: by taking the payment, or by one of the provider's codes. */
export type Payment = 'taken' | 'cancelled' | 'pending' | 'taken before';

interface SoldPackage {
  identifier: string;
  packageType: string;
  /** In the store's own words. */
  priceString: string;
  /** Whether this store account may still have the days that cost nothing. */
  hasTrial?: boolean;
}

/** The store and its provider, as the test sets them. */
export interface Store {
  /** Null: no current offering. */
  packages: SoldPackage[] | null;
  payment: Payment;
  /** What this store account has bought in the past, which a restore finds. */
  hasBought: boolean;
  /** Who the provider takes this phone's person for, and whether they have the entitlement. */
  readonly userId: string | null;
  readonly isEntitled: boolean;
  /** The person's entitlement changes without the app: a renewal, a refund, a payment that came through. */
  entitle: (isEntitled: boolean) => void;
}

const refusals: Record<Exclude<Payment, 'taken'>, [code: string, message: string]> = {
  cancelled: ['1', 'Purchase was cancelled.'],
  pending: ['20', 'The payment is pending.'],
  'taken before': ['6', 'This product is already active for the user.'],
};

const free = { amountMicros: 0, currencyCode: 'EUR', formatted: '0,00 €' };

/** RevenueCat's SDK, as @revenuecat/purchases-capacitor reaches it on each system. */
export function withPurchases(side: NativeSide, platform: NativePlatform): Store {
  const entitled = new Set<string>();
  const listeners = new Map<string, (data: unknown) => void>();
  let userId: string | null = null;

  const infoOf = (id: string | null) => ({
    entitlements: {
      active: id !== null && entitled.has(id) ? { Subscribed: { identifier: 'Subscribed' } } : {},
      all: {},
    },
    originalAppUserId: id,
  });
  const tellAll = () => {
    for (const tell of listeners.values()) tell(infoOf(userId));
  };
  const answer = (method: string, give: Parameters<NativeSide['answer']>[1]) =>
    side.answer(`Purchases.${method}`, (...given) => {
      if (userId === null)
        throw new NativeRefusal('Purchases must be configured before calling this function');
      return give(...given);
    });

  const store: Store = {
    packages: [],
    payment: 'taken',
    hasBought: false,
    get userId() {
      return userId;
    },
    get isEntitled() {
      return userId !== null && entitled.has(userId);
    },
    entitle(isEntitled) {
      if (userId === null) return;
      if (isEntitled) entitled.add(userId);
      else entitled.delete(userId);
      tellAll();
    },
  };

  side.answer('Purchases.isConfigured', () => ({ isConfigured: userId !== null }));
  side.answer('Purchases.configure', ({ apiKey, appUserID }: { apiKey?: string; appUserID?: string }) => {
    if (apiKey === undefined) throw new NativeRefusal('Missing apiKey parameter');
    userId = appUserID ?? '$RCAnonymousID:1';
  });
  answer('logIn', ({ appUserID }: { appUserID: string }) => {
    userId = appUserID;
    tellAll();
    return { customerInfo: infoOf(userId), created: false };
  });
  answer('logOut', () => {
    if (userId?.startsWith('$RCAnonymousID')) {
      throw new NativeRefusal('LogOut was called but the current user is anonymous.', '22');
    }
    userId = '$RCAnonymousID:2';
    tellAll();
    return { customerInfo: infoOf(userId) };
  });
  answer('getCustomerInfo', () => ({ customerInfo: infoOf(userId) }));
  answer('addCustomerInfoUpdateListener', (_options, keepSaying, callbackId) => {
    listeners.set(callbackId, keepSaying);
    return silence;
  });
  answer('removeCustomerInfoUpdateListener', ({ listenerToRemove }: { listenerToRemove: string }) => ({
    wasRemoved: listeners.delete(listenerToRemove),
  }));

  const packageOf = ({ identifier, packageType, priceString, hasTrial = false }: SoldPackage) => ({
    identifier,
    packageType,
    offeringIdentifier: 'default',
    presentedOfferingContext: { offeringIdentifier: 'default', placementIdentifier: null },
    product: {
      identifier: `app.pouch.${identifier}`,
      priceString,
      // The App Store tells of the offer, and apart from it who may have it; Google Play names only what this person may have.
      introPrice: platform === 'ios' ? { price: 0, periodUnit: 'DAY', periodNumberOfUnits: 7 } : null,
      defaultOption: platform === 'ios' ? null : { freePhase: hasTrial ? { price: free } : null },
    },
  });
  answer('getOfferings', () => {
    const availablePackages = store.packages?.map(packageOf) ?? [];
    const offering = { identifier: 'default', availablePackages };
    return store.packages === null ? { all: {}, current: null } : { all: {}, current: offering };
  });
  answer(
    'checkTrialOrIntroductoryPriceEligibility',
    ({ productIdentifiers }: { productIdentifiers: string[] }) => {
      const statusOf = (product: string) => {
        if (platform === 'android') return 0;
        return store.packages?.some((sold) => `app.pouch.${sold.identifier}` === product && sold.hasTrial)
          ? 2
          : 1;
      };
      return Object.fromEntries(
        productIdentifiers.map((id) => [id, { status: statusOf(id), description: '' }]),
      );
    },
  );
  answer(
    'purchasePackage',
    ({ aPackage }: { aPackage?: { identifier?: string; presentedOfferingContext?: object } }) => {
      if (!aPackage?.identifier || !aPackage.presentedOfferingContext) {
        throw new NativeRefusal('aPackage parameter did not have presentedOfferingContext key');
      }
      if (store.payment !== 'taken') {
        const [code, message] = refusals[store.payment];
        throw new NativeRefusal(message, code);
      }
      store.entitle(true);
      return { productIdentifier: `app.pouch.${aPackage.identifier}`, customerInfo: infoOf(userId) };
    },
  );
  answer('restorePurchases', () => {
    if (store.hasBought) store.entitle(true);
    return { customerInfo: infoOf(userId) };
  });
  return store;
}
