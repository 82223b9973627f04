import { useHistoryState } from 'wouter/use-browser-location';

/** Kept beside the address of the sign-in screen for whoever has just deleted their account. */
export const farewell = { isFarewell: true };

/** Whether one has come to the sign-in screen by deleting the account. */
export const useIsFarewell = (): boolean => useHistoryState<typeof farewell | null>()?.isFarewell === true;
