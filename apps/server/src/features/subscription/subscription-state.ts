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

/** What is known of the subscriptions of a person and of everybody with whom they were exchanged. */
export interface History {
  events: readonly SubscriptionEvent[];
  transfers: readonly Transfer[];
}

/** How a subscription stands. Moments in ISO 8601 in UTC. */
export interface Standing {
  productId: string | null;
  /** When the time that is paid for ends or ended; null for never. */
  expiresAt: string | null;
  /** Until when access lasts although a payment failed. */
  graceUntil: string | null;
}

/** Somebody who has a subscription at first, and how it stands; both change from step to step. */
interface Holding {
  owner: string;
  standing: Standing | null;
}

type Step =
  | ({ kind: 'event' } & SubscriptionEvent)
  | { kind: 'transfer'; occurredAt: string; eventId: string; from: string; to: string };

/**
 * How a person's subscription stands by everything that was told, in whatever order and however often it arrived; null
 * where nothing gives them one. Of several, the one that lasts longest counts.
 */
export function standingOf(userId: string, history: History): Standing | null {
  const standings = holdingsOf(history).flatMap(({ owner, standing }) =>
    owner === userId && standing !== null ? [standing] : [],
  );
  return standings.sort((one, other) => compare(endOf(other) ?? forever, endOf(one) ?? forever))[0] ?? null;
}

/** Who has each purchase by now, how it stands, and what was told of it. */
export function holdingsOf({ events, transfers }: History) {
  const moves = transfers.map(asStep);
  const purchaseIds = [...new Set(events.map(({ purchaseId }) => purchaseId))];
  return purchaseIds.map((purchaseId) => {
    const own = events.filter((event) => event.purchaseId === purchaseId);
    const steps = [...own.map((event) => ({ kind: 'event' as const, ...event })), ...moves];
    return { ...inOrder(steps).reduce(after, { owner: '', standing: null }), purchaseId, events: own };
  });
}

/** When access ends or ended; null for never. */
export function endOf({ expiresAt, graceUntil }: Standing): string | null {
  if (expiresAt === null || graceUntil === null) return expiresAt;
  return graceUntil > expiresAt ? graceUntil : expiresAt;
}

/** Later than any moment that is written in ISO 8601 with a year of four digits. */
const forever = '9999-12-31T23:59:59.999Z';

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

const inOrder = (steps: Step[]): Step[] =>
  steps.sort(
    (one, other) => compare(one.occurredAt, other.occurredAt) || compare(one.eventId, other.eventId),
  );

function asStep({ userId, eventId, direction, otherId, occurredAt }: Transfer): Step {
  const [from, to] = direction === 'to' ? [userId, otherId] : [otherId, userId];
  return { kind: 'transfer', occurredAt, eventId, from, to };
}

function after(holding: Holding, step: Step): Holding {
  if (step.kind === 'transfer') {
    return holding.owner === step.from ? { ...holding, owner: step.to } : holding;
  }
  return { owner: step.userId, standing: standingAfter(holding.standing, step) };
}

/** By RevenueCat’s documentation of its event types; one that is not named here changes nothing. */
function standingAfter(before: Standing | null, event: SubscriptionEvent): Standing | null {
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
    // The time that is paid for does not change with the product.
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
