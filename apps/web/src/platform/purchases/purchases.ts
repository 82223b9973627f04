import type * as NativePurchases from './native-purchases.ts';
import { askPlugin, isNative, NativeError } from '../device/native.ts';
import type { Offer } from './store-offer.ts';

/** The store of a phone. Whatever it refuses is thrown with the store's words. */
export interface Purchases {
  findOffers: () => Promise<readonly Offer[]>;
  /** Resolves once the store has taken the payment; throws PendingPurchase where it takes it later. */
  buy: (offer: Offer) => Promise<void>;
  /** Asks the store what this person's store account has bought before; answers whether that opens the app. */
  restore: () => Promise<boolean>;
  /** Whether the provider counts this person as having the entitlement `Subscribed`. */
  isEntitled: () => Promise<boolean>;
}

/** Who buys, and how the public key is found under which this app asks the provider; null where nothing is sold. */
export interface Customer {
  userId: string;
  findKey: () => Promise<string | null>;
}

/** Milliseconds for what the provider asks the store, or its own server, for. */
const overTheNetwork = { withinMs: 15_000 };
/** The store's own dialogs ask for as long as the person takes. */
const askingThePerson = { withinMs: null };

/** A browser has no store: subscribing and restoring happen on a phone (PW-02). */
export function findPurchases(customer: Customer): Purchases | null {
  if (!isNative()) return null;
  const ask = asking(customer);
  return {
    findOffers: () => ask((native) => native.findOffers()),
    buy: (offer) => ask((native) => native.buy(offer), askingThePerson),
    restore: () => ask((native) => native.restore(), askingThePerson),
    isEntitled: () => ask((native) => native.isEntitled()),
  };
}

/**
 * Has the provider take this phone's person for the customer, and calls back whenever what it knows of them may have changed:
 * at once, and with its live events (PW-07). A provider that cannot be asked counts as saying no. Answers the way to stop; from
 * then on the provider takes the person for nobody.
 */
export function watchEntitlement(customer: Customer, onChange: (isEntitled: boolean) => void): () => void {
  const ask = asking(customer);
  let isStopped = false;
  const tell = (isEntitled: boolean) => {
    if (!isStopped) onChange(isEntitled);
  };
  const watching = ask((native) => native.watch(customer.userId, tell)).catch(() => undefined);
  ask((native) => native.isEntitled()).then(tell, () => tell(false));

  return () => {
    isStopped = true;
    void watching.then((leave) => leave && askPlugin(leave)).catch(() => undefined);
  };
}

function asking({ userId, findKey }: Customer) {
  return async <T>(
    call: (native: typeof NativePurchases) => Promise<T>,
    patience: { withinMs: number | null } = overTheNetwork,
  ): Promise<T> => {
    const key = await findKey();
    if (key === null) throw new NativeError('missing', null, 'There is no configuration for subscribing.');
    await askPlugin(
      async () => (await import('./native-purchases.ts')).startFor(userId, key),
      overTheNetwork,
    );
    return askPlugin(async () => call(await import('./native-purchases.ts')), patience);
  };
}
