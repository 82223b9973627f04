import { isNative } from '../../../platform/device/native.ts';
import type { SocialProvider } from '../../../platform/sign-in/social-sign-in.ts';

const names: Record<SocialProvider, string> = { apple: 'Apple', google: 'Google' };

/** The words on the buttons (AU-04). */
export const socialLabels: Record<SocialProvider, string> = {
  apple: 'Sign in with Apple',
  google: 'Continue with Google',
};

/** Said when a provider's page brings nothing back (AU-05). */
export const missingToken: Record<SocialProvider, string> = {
  apple: 'No identity token received from Apple sign in',
  google: 'No ID token received from Google sign in',
};

/** Why it did not come to a sign-in, by a code of the provider or a sentence of ours (AU-07). */
export const socialFailure = (provider: SocialProvider, reason: string): string =>
  provider === 'apple' && isNative()
    ? `Apple Sign In failed: ${reason}`
    : `${names[provider]} sign-in failed: ${reason}`;

/** What the providers call a person who has thought better of it: nobody is told what they did themselves. */
const cancellations = ['access_denied', 'user_cancelled_authorize'];

export const isCancellation = (error: string): boolean => cancellations.includes(error);
