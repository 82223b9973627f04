import { NativeError, noResponse, type FakeBridge } from '../fake-native-bridge.ts';
import type { NativePlatform } from '../plugin-headers.ts';

/** The result of a purchase: the payment succeeds, or one of RevenueCat's errors. */
export type Payment = 'taken' | 'cancelled' | 'pending' | 'taken before';

interface SoldPackage {
  identifier: string;
  packageType: string;
  /** The price as the store formats it. */
  priceString: string;
  /** Whether this store account is eligible for the free trial. */
  hasTrial?: boolean;
}

/** The app store and RevenueCat, for tests to set and inspect. */
export interface FakeStore {
  /** Null: no current offering. */
  packages: SoldPackage[] | null;
  payment: Payment;
  /** Whether this store account has bought a subscription before, which a restore finds. */
  hasBought: boolean;
  /** RevenueCat's app user id on this phone, null before `configure`. */
  readonly userId: string | null;
  /** Whether that user has the entitlement. */
  readonly isEntitled: boolean;
  /** The user's entitlement changes outside the app: a renewal, a refund, a pending payment that succeeds. */
  entitle: (isEntitled: boolean) => void;
}

const paymentErrors: Record<Exclude<Payment, 'taken'>, [code: string, message: string]> = {
  cancelled: ['1', 'Purchase was cancelled.'],
  pending: ['20', 'The payment is pending.'],
  'taken before': ['6', 'This product is already active for the user.'],
};

const free = { amountMicros: 0, currencyCode: 'EUR', formatted: '0,00 €' };

/** RevenueCat's SDK, as in @revenuecat/purchases-capacitor on each platform. */
export function fakePurchases(bridge: FakeBridge, platform: NativePlatform): FakeStore {
  const entitled = new Set<string>();
  const listeners = new Map<string, (data: unknown) => void>();
  let userId: string | null = null;

  const toCustomerInfo = (id: string | null) => ({
    entitlements: {
      active: id !== null && entitled.has(id) ? { Subscribed: { identifier: 'Subscribed' } } : {},
      all: {},
    },
    originalAppUserId: id,
  });
  const notifyListeners = () => {
    for (const notify of listeners.values()) notify(toCustomerInfo(userId));
  };
  const implement = (method: string, handler: Parameters<FakeBridge['implement']>[1]) =>
    bridge.implement(`Purchases.${method}`, (...parameters) => {
      if (userId === null) throw new NativeError('Purchases must be configured before calling this function');
      return handler(...parameters);
    });

  const store: FakeStore = {
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
      notifyListeners();
    },
  };

  bridge.implement('Purchases.isConfigured', () => ({ isConfigured: userId !== null }));
  bridge.implement(
    'Purchases.configure',
    ({ apiKey, appUserID }: { apiKey?: string; appUserID?: string }) => {
      if (apiKey === undefined) throw new NativeError('Missing apiKey parameter');
      userId = appUserID ?? '$RCAnonymousID:1';
    },
  );
  implement('logIn', ({ appUserID }: { appUserID: string }) => {
    userId = appUserID;
    notifyListeners();
    return { customerInfo: toCustomerInfo(userId), created: false };
  });
  implement('logOut', () => {
    if (userId?.startsWith('$RCAnonymousID')) {
      throw new NativeError('LogOut was called but the current user is anonymous.', '22');
    }
    userId = '$RCAnonymousID:2';
    notifyListeners();
    return { customerInfo: toCustomerInfo(userId) };
  });
  implement('getCustomerInfo', () => ({ customerInfo: toCustomerInfo(userId) }));
  implement('addCustomerInfoUpdateListener', (_options, sendUpdate, callbackId) => {
    listeners.set(callbackId, sendUpdate);
    return noResponse;
  });
  implement('removeCustomerInfoUpdateListener', ({ listenerToRemove }: { listenerToRemove: string }) => ({
    wasRemoved: listeners.delete(listenerToRemove),
  }));

  const toPackage = ({ identifier, packageType, priceString, hasTrial = false }: SoldPackage) => ({
    identifier,
    packageType,
    offeringIdentifier: 'default',
    presentedOfferingContext: { offeringIdentifier: 'default', placementIdentifier: null },
    product: {
      identifier: `app.pouch.${identifier}`,
      priceString,
      // The App Store lists the offer, and eligibility separately; Google Play lists only offers the user is eligible for.
      introPrice: platform === 'ios' ? { price: 0, periodUnit: 'DAY', periodNumberOfUnits: 7 } : null,
      defaultOption: platform === 'ios' ? null : { freePhase: hasTrial ? { price: free } : null },
    },
  });
  implement('getOfferings', () => {
    const availablePackages = store.packages?.map(toPackage) ?? [];
    const offering = { identifier: 'default', availablePackages };
    return store.packages === null ? { all: {}, current: null } : { all: {}, current: offering };
  });
  implement(
    'checkTrialOrIntroductoryPriceEligibility',
    ({ productIdentifiers }: { productIdentifiers: string[] }) => {
      const eligibilityStatus = (product: string) => {
        if (platform === 'android') return 0;
        return store.packages?.some((sold) => `app.pouch.${sold.identifier}` === product && sold.hasTrial)
          ? 2
          : 1;
      };
      return Object.fromEntries(
        productIdentifiers.map((id) => [id, { status: eligibilityStatus(id), description: '' }]),
      );
    },
  );
  implement(
    'purchasePackage',
    ({ aPackage }: { aPackage?: { identifier?: string; presentedOfferingContext?: object } }) => {
      if (!aPackage?.identifier || !aPackage.presentedOfferingContext) {
        throw new NativeError('aPackage parameter did not have presentedOfferingContext key');
      }
      if (store.payment !== 'taken') {
        const [code, message] = paymentErrors[store.payment];
        throw new NativeError(message, code);
      }
      store.entitle(true);
      return { productIdentifier: `app.pouch.${aPackage.identifier}`, customerInfo: toCustomerInfo(userId) };
    },
  );
  implement('restorePurchases', () => {
    if (store.hasBought) store.entitle(true);
    return { customerInfo: toCustomerInfo(userId) };
  });
  return store;
}
