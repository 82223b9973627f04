import { minPasswordLength } from '@pouch/contract/vocabulary';

/** The validation message of an email; undefined when it is valid (AU-06). The server checks more strictly. */
export function emailProblem(email: string): string | undefined {
  if (email.trim() === '') return 'Please enter your email.';
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim())) return 'Please enter a valid email.';
  return undefined;
}

/** What a new password needs, said before it is refused (AU-06). */
export const passwordHint = `At least ${minPasswordLength} characters`;

/** The validation message of a password: 6 characters at least (AU-06). */
export function passwordProblem(password: string): string | undefined {
  if (password === '') return 'Please enter your password.';
  const missing = minPasswordLength - password.length;
  if (missing <= 0) return undefined;
  const ending = missing === 1 ? 'One more will do.' : `${numbers[missing] ?? missing} more will do.`;
  return `At least ${minPasswordLength} characters. ${ending}`;
}

const numbers: Partial<Record<number, string>> = { 2: 'Two', 3: 'Three', 4: 'Four', 5: 'Five' };
