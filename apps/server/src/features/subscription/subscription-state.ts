import type { subscriptionEvents, subscriptionTransfers } from '../../db/schema/subscriptions.ts';

export type SubscriptionEvent = Pick<
  typeof subscriptionEvents.$inferSelect,
  | 'userId'
  | 'eventId'
  | 'type'
  | 'occurredAt'
  | 'purchaseId'
  | 'productId'
  | 'expiresAt'
  | 'graceUntil'
  | 'reason'
  | 'receivedAt'
>;
export type Transfer = Pick<
  typeof subscriptionTransfers.$inferSelect,
  'userId' | 'eventId' | 'direction' | 'otherId' | 'occurredAt' | 'receivedAt'
>;

/** Events and transfers of a user and of everyone that subscriptions were transferred with. */
export interface History {
  events: readonly SubscriptionEvent[];
  transfers: readonly Transfer[];
}

/** The state of a subscription. Times in ISO 8601 in UTC. */
export interface SubscriptionState {
  productId: string | null;
  /** When the paid period ends or ended; null for never. */
  expiresAt: string | null;
  /** End of the grace period after a failed payment. */
  graceUntil: string | null;
}

/** The owner and state of one purchase; both change from step to step. */
interface Ownership {
  owner: string;
  state: SubscriptionState | null;
}

type Step =
  | ({ kind: 'event' } & SubscriptionEvent)
  | { kind: 'transfer'; occurredAt: string; eventId: string; from: string; to: string };

/**
 * A user's subscription derived from all events and transfers, in whatever order and however often they arrived; null
 * if there is none. Of several, the one that lasts longest.
 */
export function deriveSubscription(userId: string, history: History): SubscriptionState | null {
  const states = deriveOwnerships(history).flatMap(({ owner, state }) =>
    owner === userId && state !== null ? [state] : [],
  );
  return (
    states.sort((one, other) => compare(accessEnd(other) ?? farFuture, accessEnd(one) ?? farFuture))[0] ??
    null
  );
}

/** The present owner and state of each purchase, with its events. */
export function deriveOwnerships({ events, transfers }: History) {
  const moves = transfers.map(toStep);
  const purchaseIds = [...new Set(events.map(({ purchaseId }) => purchaseId))];
  return purchaseIds.map((purchaseId) => {
    const own = events.filter((event) => event.purchaseId === purchaseId);
    const steps = [...own.map((event) => ({ kind: 'event' as const, ...event })), ...moves];
    return { ...sortSteps(steps).reduce(applyStep, { owner: '', state: null }), purchaseId, events: own };
  });
}

/** When access ends or ended; null for never. */
export function accessEnd({ expiresAt, graceUntil }: SubscriptionState): string | null {
  if (expiresAt === null || graceUntil === null) return expiresAt;
  return graceUntil > expiresAt ? graceUntil : expiresAt;
}

/** Later than any ISO 8601 time with a four-digit year. */
const farFuture = '9999-12-31T23:59:59.999Z';

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

const sortSteps = (steps: Step[]): Step[] =>
  steps.sort(
    (one, other) => compare(one.occurredAt, other.occurredAt) || compare(one.eventId, other.eventId),
  );

function toStep({ userId, eventId, direction, otherId, occurredAt }: Transfer): Step {
  const [from, to] = direction === 'to' ? [userId, otherId] : [otherId, userId];
  return { kind: 'transfer', occurredAt, eventId, from, to };
}

function applyStep(ownership: Ownership, step: Step): Ownership {
  if (step.kind === 'transfer') {
    return ownership.owner === step.from ? { ...ownership, owner: step.to } : ownership;
  }
  return { owner: step.userId, state: applyEvent(ownership.state, step) };
}

/** By RevenueCat’s documentation of event types; unknown types change nothing. */
function applyEvent(before: SubscriptionState | null, event: SubscriptionEvent): SubscriptionState | null {
  const { type, productId, expiresAt, graceUntil, occurredAt, reason } = event;
  switch (type) {
    case 'INITIAL_PURCHASE':
    case 'NON_RENEWING_PURCHASE':
    case 'RENEWAL':
    case 'SUBSCRIPTION_EXTENDED':
    case 'TEMPORARY_ENTITLEMENT_GRANT':
    case 'REFUND_REVERSED':
    case 'UNCANCELLATION':
      return { productId, expiresAt, graceUntil: null };
    // A product change does not change the paid period.
    case 'PRODUCT_CHANGE':
      return before ?? { productId, expiresAt, graceUntil: null };
    case 'BILLING_ISSUE':
      return { productId, expiresAt, graceUntil };
    case 'CANCELLATION':
      return reason === 'CUSTOMER_SUPPORT'
        ? { productId, expiresAt: occurredAt, graceUntil: null }
        : { productId, expiresAt, graceUntil: before?.graceUntil ?? null };
    case 'EXPIRATION':
      return {
        productId,
        expiresAt: expiresAt === null || expiresAt > occurredAt ? occurredAt : expiresAt,
        graceUntil: null,
      };
    default:
      return before;
  }
}
