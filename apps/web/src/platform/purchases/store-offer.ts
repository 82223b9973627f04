import { NativeError } from '../device/native.ts';

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

/** The store has taken the order, and waits for the payment: in cash, or for a parent's yes. */
export class PendingPurchase extends NativeError {
  constructor() {
    super('refused', null, 'The payment is pending.');
  }
}
