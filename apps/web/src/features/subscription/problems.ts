import { ConnectionError } from '../../data/http/api-error.ts';
import type { Platform } from '../../platform/device/native.ts';
import { PendingPurchase } from '../../platform/purchases/store-offer.ts';

/** What went wrong, and what to do about it. */
export interface Problem {
  title: string;
  advice: string;
}

/** What people know the store of their phone by, and what they pay with there (PW-04, PW-09). */
export const storeWords = (platform: Platform) =>
  platform === 'android'
    ? {
        store: 'Google Play',
        theStore: 'Google Play',
        account: 'Google account',
        accountTitle: 'Google Account',
      }
    : { store: 'App Store', theStore: 'The App Store', account: 'Apple ID', accountTitle: 'Apple ID' };

/** Every problem, in the words of the phone's store. */
export const findProblems = (platform: Platform) => {
  const { store, theStore, account, accountTitle } = storeWords(platform);
  return {
    receipt: {
      title: 'Receipt Validation Issue',
      advice: 'The receipt could not be checked. Please try again in a moment.',
    },
    payment: {
      title: 'Payment Issue',
      advice: `Please check the payment method in your ${store} settings, then try again.`,
    },
    connection: {
      title: 'Connection Issue',
      advice: 'Please check your internet connection and try again.',
    },
    store: {
      title: `${store} Issue`,
      advice: `${theStore} has a problem. Please try again in a few minutes.`,
    },
    cancelled: { title: 'Purchase Cancelled', advice: 'Nothing was charged. Tap Subscribe to try again.' },
    accountTaken: {
      title: `${accountTitle} Already Subscribed`,
      advice:
        `This ${account} pays for another Pouch account. Use the device of that account, ` +
        `switch to another ${account}, or contact support.`,
    },
    alreadySubscribed: {
      title: 'Already Subscribed',
      advice: 'There is a subscription already. Please try Restore Previous Purchase.',
    },
    configuration: {
      title: 'Configuration Issue',
      advice: 'Subscribing is not set up as it should be. Please contact support.',
    },
    failed: { title: 'Purchase Failed', advice: 'Unable to complete purchase.' },
    noOffer: {
      title: 'No Package Available',
      advice: 'The store offers nothing at the moment. Please try again later.',
    },
    pending: {
      title: 'Purchase Pending',
      advice: 'The store is waiting for payment or approval. Pouch opens as soon as it has it.',
    },
    nothingToRestore: {
      title: 'No Active Subscription Found',
      advice: `This ${account} has no subscription that is running. Subscribe, or switch to another ${account}.`,
    },
    restoreFailed: {
      title: 'Restore Failed',
      advice: `${theStore} could not be asked. Please check your connection and try again.`,
    },
    delayed: {
      title: 'Verification Delayed',
      advice: 'Your purchase went through. Pouch opens as soon as the store confirms it.',
    },
    unverified: {
      title: 'Verification Error',
      advice:
        'Your purchase went through, but we couldn’t verify it. Please check your connection, then try Restore Previous Purchase.',
    },
  } satisfies Record<string, Problem>;
};

type ProblemName = keyof ReturnType<typeof findProblems>;

/** The provider's codes (`PURCHASES_ERROR_CODE`) that say what went wrong, whatever the message (PW-09). */
const problemByCode: Partial<Record<string, ProblemName>> = {
  1: 'cancelled',
  2: 'store',
  3: 'payment',
  4: 'payment',
  5: 'configuration',
  6: 'alreadySubscribed',
  7: 'accountTaken',
  8: 'receipt',
  9: 'receipt',
  10: 'connection',
  11: 'configuration',
  13: 'accountTaken',
  15: 'failed',
  20: 'pending',
  23: 'configuration',
  32: 'connection',
  35: 'connection',
};

/** Patterns in the store's error, and what they mean. The first match counts (PW-09). */
const problemsByWords: readonly [RegExp, ProblemName][] = [
  [/receipt|21007|sandbox/i, 'receipt'],
  [/payment|card|billing/i, 'payment'],
  [/network|connection|timeout/i, 'connection'],
  [/store|itunes|google play/i, 'store'],
  [/cancel|abort/i, 'cancelled'],
  [
    /already subscribed.*(?:apple id|google account)|(?:apple id|google account).*already subscribed/is,
    'accountTaken',
  ],
  [/duplicate|already|existing/i, 'alreadySubscribed'],
  [/configuration|environment|21002/i, 'configuration'],
];

/** The problem of a failed purchase. Plugins throw errors, objects with a message, and bare strings. */
export function toPurchaseProblem(cause: unknown, platform: Platform): Problem {
  const words = causeText(cause);
  const name =
    cause instanceof PendingPurchase
      ? 'pending'
      : (problemByCode[causeCode(cause)] ?? problemsByWords.find(([keywords]) => keywords.test(words))?.[1]);
  return findProblems(platform)[name ?? 'failed'];
}

function causeCode(cause: unknown): string {
  if (typeof cause !== 'object' || cause === null || !('code' in cause)) return '';
  return String(cause.code);
}

function causeText(cause: unknown): string {
  if (cause instanceof ConnectionError) return 'connection';
  if (typeof cause === 'string') return cause;
  if (typeof cause !== 'object' || cause === null || !('message' in cause)) return '';
  return String(cause.message);
}
