import type * as NativePurchases from './native-purchases.ts';
import { callPlugin, isNative, NativeError } from '../device/native.ts';
import type { Offer } from './store-offer.ts';

/** The app store of a phone. All methods reject with the store's message. */
export interface Purchases {
  findOffers: () => Promise<readonly Offer[]>;
  /** Resolves when the store has taken the payment; rejects with PendingPurchase if it takes it later. */
  buy: (offer: Offer) => Promise<void>;
  /** Restores earlier purchases of the store account; resolves with whether they include the entitlement. */
  restore: () => Promise<boolean>;
  /** Whether the user has the entitlement `Subscribed`, according to the provider. */
  isEntitled: () => Promise<boolean>;
}

/** The user who buys. `findKey` reads this app's public key for the provider; null if the server sells nothing. */
export interface Customer {
  userId: string;
  findKey: () => Promise<string | null>;
}

/** For calls in which the provider asks the store or its own server. */
const networkCall = { withinMs: 15_000 };
/** For calls that open a dialog of the store. */
const dialogCall = { withinMs: null };

/** Null in a browser, which has no app store: users subscribe and restore on a phone (PW-02). */
export function findPurchases(customer: Customer): Purchases | null {
  if (!isNative()) return null;
  const callProvider = providerCaller(customer);
  return {
    findOffers: () => callProvider((native) => native.findOffers()),
    buy: (offer) => callProvider((native) => native.buy(offer), dialogCall),
    restore: () => callProvider((native) => native.restore(), dialogCall),
    isEntitled: () => callProvider((native) => native.isEntitled()),
  };
}

/**
 * Logs the customer in to the provider, and calls back with whether they are entitled: at once, and at each of the provider's
 * events (PW-07). False if the provider cannot be asked. Returns a function that stops it and logs the customer out.
 */
export function watchEntitlement(customer: Customer, onChange: (isEntitled: boolean) => void): () => void {
  const callProvider = providerCaller(customer);
  let isStopped = false;
  const report = (isEntitled: boolean) => {
    if (!isStopped) onChange(isEntitled);
  };
  const watching = callProvider((native) => native.watch(customer.userId, report)).catch(() => undefined);
  callProvider((native) => native.isEntitled()).then(report, () => report(false));

  return () => {
    isStopped = true;
    void watching.then((stop) => stop && callPlugin(stop)).catch(() => undefined);
  };
}

function providerCaller({ userId, findKey }: Customer) {
  return async <T>(
    call: (native: typeof NativePurchases) => Promise<T>,
    options: { withinMs: number | null } = networkCall,
  ): Promise<T> => {
    const key = await findKey();
    if (key === null) throw new NativeError('missing', null, 'There is no configuration for subscribing.');
    await callPlugin(
      async () => (await import('./native-purchases.ts')).startForUser(userId, key),
      networkCall,
    );
    return callPlugin(async () => call(await import('./native-purchases.ts')), options);
  };
}
