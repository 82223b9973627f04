import type { Database } from '../../db/database.ts';
import { fetchSubscriptionState, type RevenueCatConfig } from './revenuecat-client.ts';
import { findHistory } from './find-history.ts';
import { accessEnd, deriveSubscription, type History, type SubscriptionState } from './subscription-state.ts';
import { findCheck, saveCheck, type Check } from './subscription-store.ts';

/** How long RevenueCat's response stays valid, in milliseconds: without access, and with it. */
const inactiveMaxAgeMs = 60_000;
const activeMaxAgeMs = 24 * 60 * 60_000;
/** After a failure, RevenueCat is not called for this long, in milliseconds. */
const failureBackoffMs = 30_000;

/** A user's app store subscription. Times in ISO 8601 in UTC. */
export interface SubscriptionStatus {
  state: SubscriptionState | null;
  isActive: boolean;
  /** When RevenueCat last reported; null if it never did. */
  reportedAt: string | null;
}

interface LookupDeps {
  database: Database;
  /** Null: only webhooks count. */
  revenueCat: RevenueCatConfig | null;
  onFailure: (error: unknown, message: string) => void;
}

/**
 * Creates a function that returns a user's subscription status: from the webhooks received, and from RevenueCat's API
 * when those give no access or are old. If the API fails, the known status is returned.
 */
export function createSubscriptionLookup({ database, revenueCat, onFailure }: LookupDeps) {
  let backOffUntil = 0;

  return async (userId: string, now: Date): Promise<SubscriptionStatus> => {
    const history = await findHistory(database, userId);
    const status = deriveStatus(userId, { history, check: await findCheck(database, userId), now });
    if (revenueCat === null || !isStale(status, now) || now.getTime() < backOffUntil) return status;
    try {
      const state = await fetchSubscriptionState(revenueCat, userId);
      const check = toCheck(userId, state, now);
      await saveCheck(database, check);
      return deriveStatus(userId, { history, check, now });
    } catch (error) {
      backOffUntil = now.getTime() + failureBackoffMs;
      onFailure(error, 'RevenueCat could not be asked');
      return status;
    }
  };
}

function deriveStatus(
  userId: string,
  { history, check, now }: { history: History; check: Check | null; now: Date },
): SubscriptionStatus {
  const { events, transfers } = history;
  const latest =
    [...events, ...transfers]
      .map(({ occurredAt }) => occurredAt)
      .sort()
      .at(-1) ?? null;
  const isCheckCurrent = check !== null && (latest === null || latest <= check.checkedAt);
  const state = isCheckCurrent ? stateFromCheck(check) : deriveSubscription(userId, history);
  const reportTimes = [check?.checkedAt, ...events.map(({ receivedAt }) => receivedAt)].filter(
    (at) => at !== undefined,
  );
  const end = state === null ? now.toISOString() : accessEnd(state);
  return {
    state,
    isActive: end === null || end > now.toISOString(),
    reportedAt: reportTimes.sort().at(-1) ?? null,
  };
}

const stateFromCheck = ({ productId, expiresAt, graceUntil }: Check): SubscriptionState | null =>
  productId === null ? null : { productId, expiresAt, graceUntil };

const toCheck = (userId: string, state: SubscriptionState | null, now: Date): Check => ({
  userId,
  checkedAt: now.toISOString(),
  productId: state?.productId ?? null,
  expiresAt: state?.expiresAt ?? null,
  graceUntil: state?.graceUntil ?? null,
});

function isStale({ isActive, reportedAt }: SubscriptionStatus, now: Date): boolean {
  const age = reportedAt === null ? Infinity : now.getTime() - Date.parse(reportedAt);
  return age >= (isActive ? activeMaxAgeMs : inactiveMaxAgeMs);
}
