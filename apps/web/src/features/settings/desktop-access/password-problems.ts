import { minPasswordLength } from '@pouch/contract/vocabulary';
import { ApiError } from '../../../data/http/api-error.ts';
import type { Toast } from '../../../ui/feedback/toast.ts';

/** There is nobody whose password it could be (AU-10). */
export class NobodyError extends Error {
  override readonly name = 'NobodyError';
  override readonly message = 'No authenticated user or email not available';
}

const problem = (title: string, text: string): Toast => ({ variant: 'destructive', title, text });

/** What is wrong with a new password before it is sent, or null (SE-04). */
export function passwordProblem(password: string, again: string): Toast | null {
  if (password.length < minPasswordLength) {
    return problem('Weak Password', 'Password must be at least 6 characters long.');
  }
  if (password !== again) {
    return problem("Passwords Don't Match", 'Please make sure both passwords match.');
  }
  return null;
}

/** Why the server did not take it (SE-04, AU-10). */
export function passwordRefusal(error: unknown): Toast {
  if (error instanceof NobodyError) return problem('Error', error.message);
  if (error instanceof ApiError && error.status === 409) {
    return problem('Password Already Set', 'This account already has a password set.');
  }
  if (error instanceof ApiError && error.requiresReauth) {
    return problem(
      'Re-authentication Required',
      'For security, please sign out and sign back in, then try again.',
    );
  }
  return problem('Error', 'Failed to set password. Please try again.');
}
