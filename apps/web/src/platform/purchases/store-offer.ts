import { NativeError } from '../device/native.ts';

/** An offer of the app store. */
export interface Offer {
  /** The store's id. */
  id: string;
  /** The provider's name of its period: `MONTHLY`, `ANNUAL` and the like. */
  packageType: string;
  /** With its currency, formatted by the store for this user. */
  price: string;
  /** Whether this user is eligible for a free trial. */
  hasTrial: boolean;
}

/** The store has accepted the order but not the payment yet: it is in cash, or a parent has to approve it. */
export class PendingPurchase extends NativeError {
  constructor() {
    super('refused', null, 'The payment is pending.');
  }
}
