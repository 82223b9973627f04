export type SubscriptionStatus = 'unknown' | 'active' | 'inactive';

interface Check {
  data: { active: boolean } | undefined;
  /** How many checks have failed. While one is done anew, the last failure still counts. */
  errorUpdateCount: number;
}

/**
 * How a subscription stands by what is known. A check that failed counts as inactive, unless an answer still holds (PW-06)
 * or nothing is sold there: then it stays unknown (PW-11).
 */
export function statusOf({ data, errorUpdateCount }: Check, isSelfHosted: () => boolean): SubscriptionStatus {
  if (data) return data.active ? 'active' : 'inactive';
  return errorUpdateCount > 0 && !isSelfHosted() ? 'inactive' : 'unknown';
}
