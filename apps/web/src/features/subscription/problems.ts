import { ConnectionError } from '../../data/http/api-error.ts';
import { PendingPurchase } from '../../platform/purchases/store-offer.ts';

/** What went wrong, and what to do about it. */
export interface Problem {
  title: string;
  advice: string;
}

const appleIdTaken: Problem = {
  title: 'Apple ID Already Subscribed',
  advice:
    'This Apple ID pays for another Pouch account. Use the device of that account, switch to another Apple ID, or contact support.',
};

/** Patterns in the store's error, and what they mean. The first match counts (PW-09). */
const catalogue: readonly [RegExp, Problem][] = [
  [
    /receipt|21007|sandbox/i,
    {
      title: 'Receipt Validation Issue',
      advice: 'The receipt could not be checked. Please try again in a moment.',
    },
  ],
  [
    /payment|card|billing/i,
    {
      title: 'Payment Issue',
      advice: 'Please check the payment method in your App Store settings, then try again.',
    },
  ],
  [
    /network|connection|timeout/i,
    { title: 'Connection Issue', advice: 'Please check your internet connection and try again.' },
  ],
  [
    /store|itunes|app store/i,
    { title: 'App Store Issue', advice: 'The App Store has a problem. Please try again in a few minutes.' },
  ],
  [
    /cancel|abort/i,
    { title: 'Purchase Cancelled', advice: 'Nothing was charged. Tap Subscribe to try again.' },
  ],
  [/already subscribed.*apple id|apple id.*already subscribed/is, appleIdTaken],
  [
    /duplicate|already|existing/i,
    {
      title: 'Already Subscribed',
      advice: 'There is a subscription already. Please try Restore Previous Purchase.',
    },
  ],
  [
    /configuration|environment|21002/i,
    {
      title: 'Configuration Issue',
      advice: 'Subscribing is not set up as it should be. Please contact support.',
    },
  ],
];

const purchaseFailed: Problem = { title: 'Purchase Failed', advice: 'Unable to complete purchase.' };

/** The problem of a failed purchase. Plugins throw errors, objects with a message, and bare strings. */
export function toPurchaseProblem(cause: unknown): Problem {
  if (cause instanceof PendingPurchase) return problems.pending;
  const words = causeText(cause);
  return catalogue.find(([keywords]) => keywords.test(words))?.[1] ?? purchaseFailed;
}

function causeText(cause: unknown): string {
  if (cause instanceof ConnectionError) return 'connection';
  if (typeof cause === 'string') return cause;
  if (typeof cause !== 'object' || cause === null || !('message' in cause)) return '';
  return String(cause.message);
}

export const problems = {
  noOffer: {
    title: 'No Package Available',
    advice: 'The store offers nothing at the moment. Please try again later.',
  },
  pending: {
    title: 'Purchase Pending',
    advice:
      'The store waits for the payment, or for somebody’s approval. Pouch opens by itself once it has it.',
  },
  nothingToRestore: {
    title: 'No Active Subscription Found',
    advice: 'This store account has no subscription that is running. Subscribe, or switch the store account.',
  },
  restoreFailed: {
    title: 'Restore Failed',
    advice: 'The store could not be asked. Please check your connection and try again.',
  },
  appleIdTaken,
  delayed: {
    title: 'Verification Delayed',
    advice: 'The store took the purchase, and Pouch has not heard of it yet. It opens by itself once it has.',
  },
  unverified: {
    title: 'Verification Error',
    advice:
      'The store took the purchase, and it could not be checked. Please check your connection, then try Restore Previous Purchase.',
  },
} satisfies Record<string, Problem>;
