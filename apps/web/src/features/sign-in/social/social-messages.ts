import { isNative } from '../../../platform/device/native.ts';
import type { SocialProvider } from '../../../platform/sign-in/social-sign-in.ts';

const providerNames: Record<SocialProvider, string> = { apple: 'Apple', google: 'Google' };

/** The labels of the buttons (AU-04). */
export const socialLabels: Record<SocialProvider, string> = {
  apple: 'Sign in with Apple',
  google: 'Continue with Google',
};

/** Shown when a provider returns no token (AU-05). */
export const missingTokenMessages: Record<SocialProvider, string> = {
  apple: 'No identity token received from Apple sign in',
  google: 'No ID token received from Google sign in',
};

/** Why a sign-in failed, with the provider's error code or a message of the app (AU-07). */
export const socialFailureMessage = (provider: SocialProvider, reason: string): string =>
  provider === 'apple' && isNative()
    ? `Apple Sign In failed: ${reason}`
    : `${providerNames[provider]} sign-in failed: ${reason}`;

/** The providers' error codes of a cancellation by the user, which shows no message. */
const cancellations = ['access_denied', 'user_cancelled_authorize'];

export const isCancellation = (error: string): boolean => cancellations.includes(error);
