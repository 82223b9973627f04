import {
  INTRO_ELIGIBILITY_STATUS,
  Purchases,
  PURCHASES_ERROR_CODE,
  type CustomerInfo,
  type PurchasesError,
  type PurchasesPackage,
} from '@revenuecat/purchases-capacitor';
import { NativeError } from '../device/native.ts';
import { PendingPurchase, type Offer } from './store-offer.ts';

/** The one entitlement that opens the app. */
const entitlement = 'Subscribed';

let inOrder: Promise<unknown> = Promise.resolve();
let current: { userId: string; started: Promise<void> } | null = null;
let packages = new Map<string, PurchasesPackage>();

/** Makes the provider take this phone's person for that one, from wherever it stood; once, unless it failed. */
export function startFor(userId: string, apiKey: string): Promise<void> {
  if (current?.userId === userId) return current.started;
  const mine = { userId, started: afterOthers(() => start(userId, apiKey)) };
  current = mine;
  mine.started.catch(() => {
    if (current === mine) current = null;
  });
  return mine.started;
}

async function start(userId: string, apiKey: string): Promise<void> {
  // A page that was loaded anew finds the provider as the one before it left it.
  const { isConfigured } = await Purchases.isConfigured();
  if (isConfigured) await Purchases.logIn({ appUserID: userId });
  else await Purchases.configure({ apiKey, appUserID: userId });
}

function afterOthers(task: () => Promise<void>): Promise<void> {
  const done = inOrder.then(task);
  inOrder = done.catch(() => undefined);
  return done;
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
    // Google Play offers days that cost nothing only to whom it gives them; the App Store says apart who that is.
    hasTrial: product.defaultOption
      ? product.defaultOption.freePhase !== null
      : product.introPrice?.price === 0 && eligible.has(product.identifier),
  }));
}

/** Whoever is not known to have a trial has none: nobody is promised what they would pay for. */
async function eligibleProducts(productIdentifiers: string[]): Promise<Set<string>> {
  const answer = await Purchases.checkTrialOrIntroductoryPriceEligibility({ productIdentifiers }).catch(
    () => ({}),
  );
  const { INTRO_ELIGIBILITY_STATUS_ELIGIBLE: yes } = INTRO_ELIGIBILITY_STATUS;
  return new Set(
    Object.entries(answer).flatMap(([product, { status }]) => (status === yes ? [product] : [])),
  );
}

export async function buy({ id }: Offer): Promise<void> {
  const aPackage = packages.get(id);
  if (aPackage === undefined) throw new NativeError('refused');
  try {
    await Purchases.purchasePackage({ aPackage });
  } catch (error) {
    const { code } = error as Partial<PurchasesError>;
    // Whatever language the store speaks.
    if (code === PURCHASES_ERROR_CODE.PURCHASE_CANCELLED_ERROR) {
      throw new NativeError('refused', code, 'Purchase was cancelled.', error);
    }
    if (code === PURCHASES_ERROR_CODE.PAYMENT_PENDING_ERROR) throw new PendingPurchase();
    throw error;
  }
}

export async function restore(): Promise<boolean> {
  return isEntitledBy((await Purchases.restorePurchases()).customerInfo);
}

export async function isEntitled(): Promise<boolean> {
  return isEntitledBy((await Purchases.getCustomerInfo()).customerInfo);
}

/** Answers how to stop, after which this phone's person is nobody to the provider, unless somebody else has come by then. */
export async function watch(
  userId: string,
  onChange: (isEntitled: boolean) => void,
): Promise<() => Promise<void>> {
  const listenerToRemove = await Purchases.addCustomerInfoUpdateListener((info: CustomerInfo | null) => {
    // Nothing comes where the provider does not take listeners.
    if (info !== null) onChange(isEntitledBy(info));
  });
  return () => {
    const isLast = current?.userId === userId;
    if (isLast) current = null;
    return afterOthers(async () => {
      await Purchases.removeCustomerInfoUpdateListener({ listenerToRemove });
      if (isLast) await Purchases.logOut();
    });
  };
}

const isEntitledBy = ({ entitlements }: CustomerInfo): boolean => entitlement in entitlements.active;
