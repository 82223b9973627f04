import { minPasswordLength } from '@pouch/contract/vocabulary';
import { ApiError, ConnectionError } from '../../../data/http/api-error.ts';
import type { Toast } from '../../../ui/feedback/toast.ts';

/** There is no session, or its user has no email (AU-10). */
export class NotSignedInError extends Error {
  override readonly name = 'NotSignedInError';
  override readonly message = 'No authenticated user or email not available';
}

const errorToast = (title: string, text: string): Toast => ({ variant: 'destructive', title, text });

/** The toast about an invalid new password, or null (SE-04). */
export function passwordProblem(password: string, again: string): Toast | null {
  if (password.length < minPasswordLength) {
    return errorToast('Weak Password', 'Password must be at least 6 characters long.');
  }
  if (password !== again) {
    return errorToast("Passwords Don't Match", 'Please make sure both passwords match.');
  }
  return null;
}

/** The toast about a refused password (SE-04, AU-10). */
export function passwordErrorToast(error: unknown): Toast {
  if (error instanceof NotSignedInError) return errorToast('Error', error.message);
  if (error instanceof ApiError && error.status === 409) {
    return errorToast('Password Already Set', 'This account already has a password set.');
  }
  if (error instanceof ApiError && error.requiresReauth) {
    return errorToast(
      'Re-authentication Required',
      'For security, please sign out and sign back in, then try again.',
    );
  }
  // The server knows which passwords were leaked.
  if (error instanceof ApiError && error.status === 422)
    return errorToast('Weak Password', error.userMessage);
  if (error instanceof ConnectionError) return errorToast('Error', error.userMessage);
  return errorToast('Error', 'Failed to set password. Please try again.');
}
