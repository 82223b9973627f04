export type SubscriptionStatus = 'unknown' | 'active' | 'inactive';

interface SubscriptionCheck {
  data: { active: boolean } | undefined;
  /** Number of failed checks. The last failure counts until a retry succeeds. */
  errorUpdateCount: number;
}

/**
 * The status of a subscription. A failed check counts as inactive, unless a cached response is still valid (PW-06) or the
 * server is self-hosted and sells nothing: then it is unknown (PW-11).
 */
export function deriveStatus(
  { data, errorUpdateCount }: SubscriptionCheck,
  isSelfHosted: () => boolean,
): SubscriptionStatus {
  if (data) return data.active ? 'active' : 'inactive';
  return errorUpdateCount > 0 && !isSelfHosted() ? 'inactive' : 'unknown';
}
