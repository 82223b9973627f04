import { useHistoryState } from 'wouter/use-browser-location';

/** History state of the sign-in screen after the account was deleted. */
export const accountDeletedState = { isFarewell: true };

/** Whether the sign-in screen was opened by deleting the account. */
export const useIsAccountDeleted = (): boolean =>
  useHistoryState<typeof accountDeletedState | null>()?.isFarewell === true;
