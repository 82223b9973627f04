import {
  INTRO_ELIGIBILITY_STATUS,
  Purchases,
  PURCHASES_ERROR_CODE,
  type CustomerInfo,
  type PurchasesError,
  type PurchasesPackage,
} from '@revenuecat/purchases-capacitor';
import { serialQueue } from '../../lib/limit-concurrency.ts';
import { NativeError } from '../device/native.ts';
import { PendingPurchase, type Offer } from './store-offer.ts';

/** The entitlement that opens the app. */
const entitlement = 'Subscribed';

const runInOrder = serialQueue();
let current: { userId: string; started: Promise<void> } | null = null;
let packages = new Map<string, PurchasesPackage>();

/** Logs a user in to the provider, unless they are logged in; retried by the next call after a failure. */
export function startForUser(userId: string, apiKey: string): Promise<void> {
  if (current?.userId === userId) return current.started;
  const mine = { userId, started: runInOrder(() => start(userId, apiKey)) };
  current = mine;
  mine.started.catch(() => {
    if (current === mine) current = null;
  });
  return mine.started;
}

async function start(userId: string, apiKey: string): Promise<void> {
  // After a reload of the page, the provider is still configured.
  const { isConfigured } = await Purchases.isConfigured();
  if (isConfigured) await Purchases.logIn({ appUserID: userId });
  else await Purchases.configure({ apiKey, appUserID: userId });
}

export async function findOffers(): Promise<Offer[]> {
  const { current: offering } = await Purchases.getOfferings();
  const found = offering?.availablePackages ?? [];
  packages = new Map(found.map((one) => [one.identifier, one]));
  const eligible = await eligibleProducts(found.map(({ product }) => product.identifier));
  return found.map(({ identifier, packageType, product }) => ({
    id: identifier,
    packageType,
    price: product.priceString,
    // Google Play lists a free phase only for eligible users; for the App Store, eligibility is a separate question.
    hasTrial: product.defaultOption
      ? product.defaultOption.freePhase !== null
      : product.introPrice?.price === 0 && eligible.has(product.identifier),
  }));
}

/** The products with a trial for this user. An unknown eligibility counts as none, so that no trial is promised in vain. */
async function eligibleProducts(productIdentifiers: string[]): Promise<Set<string>> {
  const eligibility = await Purchases.checkTrialOrIntroductoryPriceEligibility({ productIdentifiers }).catch(
    () => ({}),
  );
  const { INTRO_ELIGIBILITY_STATUS_ELIGIBLE: yes } = INTRO_ELIGIBILITY_STATUS;
  return new Set(
    Object.entries(eligibility).flatMap(([product, { status }]) => (status === yes ? [product] : [])),
  );
}

export async function buy({ id }: Offer): Promise<void> {
  const aPackage = packages.get(id);
  if (aPackage === undefined) throw new NativeError('refused');
  try {
    await Purchases.purchasePackage({ aPackage });
  } catch (error) {
    const { code } = error as Partial<PurchasesError>;
    // By the code, since the message is in the store's language.
    if (code === PURCHASES_ERROR_CODE.PURCHASE_CANCELLED_ERROR) {
      throw new NativeError('refused', code, 'The purchase was canceled.', error);
    }
    if (code === PURCHASES_ERROR_CODE.PAYMENT_PENDING_ERROR) throw new PendingPurchase();
    throw error;
  }
}

export async function restore(): Promise<boolean> {
  return hasEntitlement((await Purchases.restorePurchases()).customerInfo);
}

export async function isEntitled(): Promise<boolean> {
  return hasEntitlement((await Purchases.getCustomerInfo()).customerInfo);
}

/** Resolves with a function that stops it and logs the user out, unless another user has been logged in by then. */
export async function watch(
  userId: string,
  onChange: (isEntitled: boolean) => void,
): Promise<() => Promise<void>> {
  const listenerToRemove = await Purchases.addCustomerInfoUpdateListener((info: CustomerInfo | null) => {
    // Null if the provider does not support listeners.
    if (info !== null) onChange(hasEntitlement(info));
  });
  return () => {
    const isLast = current?.userId === userId;
    if (isLast) current = null;
    return runInOrder(async () => {
      await Purchases.removeCustomerInfoUpdateListener({ listenerToRemove });
      if (isLast) await Purchases.logOut();
    });
  };
}

const hasEntitlement = ({ entitlements }: CustomerInfo): boolean => entitlement in entitlements.active;
