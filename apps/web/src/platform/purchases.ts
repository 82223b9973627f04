/** What the store offers, in its own words. */
export interface Offer {
  /** The store's name for it. */
  id: string;
  /** How long it lasts, as the provider calls it: `MONTHLY`, `ANNUAL` and the like. */
  packageType: string;
  /** With its currency, as the store writes it for this person. */
  price: string;
  /** Whether this person may still have the days that cost nothing. */
  hasTrial: boolean;
}

/** The store of a phone. Whatever it refuses is thrown with the store's words. */
export interface Purchases {
  findOffers: () => Promise<readonly Offer[]>;
  /** Resolves once the store has taken the payment. */
  buy: (offer: Offer) => Promise<void>;
  /** Asks the store what this person's store account has bought before; answers whether that opens the app. */
  restore: () => Promise<boolean>;
  /** Whether the provider counts this person as having the entitlement `Subscribed`. */
  isEntitled: () => Promise<boolean>;
}

/** A browser has no store: subscribing and restoring happen on a phone (PW-02). */
export const findPurchases = (): Purchases | null => null;
