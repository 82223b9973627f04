import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deriveSubscription, type SubscriptionEvent, type Transfer } from './subscription-state.ts';

const ana = '0190a000-0000-7000-8000-00000000000a';
const ben = '0190a000-0000-7000-8000-00000000000b';
const day = (number: number): string => new Date(Date.UTC(2026, 0, number)).toISOString();

let count = 0;
function makeEvent(type: string, on: number, more: Partial<SubscriptionEvent> = {}): SubscriptionEvent {
  count += 1;
  return {
    userId: ana,
    eventId: `e${count}`,
    type,
    occurredAt: day(on),
    receivedAt: day(on),
    purchaseId: 'first',
    productId: 'monthly',
    expiresAt: day(on + 30),
    graceUntil: null,
    reason: null,
    ...more,
  };
}

function makeTransfer(on: number, from: string, to: string): Transfer[] {
  count += 1;
  const row = { eventId: `t${count}`, occurredAt: day(on), receivedAt: day(on) };
  return [
    { ...row, userId: from, direction: 'to', otherId: to },
    { ...row, userId: to, direction: 'from', otherId: from },
  ];
}

const until = (userId: string, events: SubscriptionEvent[], transfers: Transfer[] = []) =>
  deriveSubscription(userId, { events, transfers })?.expiresAt ?? null;

describe('a subscription', () => {
  it('lasts until the last paid period ends (PW-10)', () => {
    const bought = makeEvent('INITIAL_PURCHASE', 1, { expiresAt: day(8) });

    expect(until(ana, [bought])).toBe(day(8));
    expect(until(ana, [bought, makeEvent('RENEWAL', 8)])).toBe(day(38));
    expect(until(ana, [])).toBeNull();
  });

  it('that was cancelled lasts for its paid period, as does one with the cancellation undone (PW-10)', () => {
    const bought = makeEvent('INITIAL_PURCHASE', 1);
    const cancelled = makeEvent('CANCELLATION', 5, { expiresAt: day(31), reason: 'UNSUBSCRIBE' });

    expect(until(ana, [bought, cancelled])).toBe(day(31));
    expect(until(ana, [bought, cancelled, makeEvent('UNCANCELLATION', 6, { expiresAt: day(31) })])).toBe(
      day(31),
    );
  });

  it('that was refunded ends at once, and continues if the refund is reversed (PW-10)', () => {
    const bought = makeEvent('INITIAL_PURCHASE', 1);
    const refunded = makeEvent('CANCELLATION', 5, { expiresAt: day(31), reason: 'CUSTOMER_SUPPORT' });

    expect(until(ana, [bought, refunded])).toBe(day(5));
    expect(until(ana, [bought, refunded, makeEvent('REFUND_REVERSED', 9, { expiresAt: day(31) })])).toBe(
      day(31),
    );
  });

  it('whose payment failed has a grace period, which ends with it (PW-10)', () => {
    const bought = makeEvent('INITIAL_PURCHASE', 1);
    const failing = makeEvent('BILLING_ISSUE', 31, { expiresAt: day(31), graceUntil: day(47) });

    expect(deriveSubscription(ana, { events: [bought, failing], transfers: [] })?.graceUntil).toBe(day(47));
    const ended = makeEvent('EXPIRATION', 47, { expiresAt: day(31), reason: 'BILLING_ERROR' });
    expect(deriveSubscription(ana, { events: [bought, failing, ended], transfers: [] })).toEqual({
      productId: 'monthly',
      expiresAt: day(31),
      graceUntil: null,
    });
  });

  it('keeps its end when the product changes, and with unknown event types (PW-10)', () => {
    const bought = makeEvent('INITIAL_PURCHASE', 1);
    const others = [
      makeEvent('PRODUCT_CHANGE', 3, { expiresAt: day(9) }),
      makeEvent('SOMETHING_NEW', 4),
      makeEvent('TEST', 5),
    ];

    expect(until(ana, [bought, ...others])).toBe(day(31));
  });

  it('without an end lasts forever, and the longest of several counts (PW-10)', () => {
    const bought = makeEvent('INITIAL_PURCHASE', 1);
    const other = makeEvent('INITIAL_PURCHASE', 2, { purchaseId: 'second', expiresAt: day(90) });
    const expired = makeEvent('EXPIRATION', 31, { expiresAt: day(31) });

    expect(until(ana, [bought, other, expired])).toBe(day(90));
    const lasting = makeEvent('NON_RENEWING_PURCHASE', 3, { purchaseId: 'third', expiresAt: null });
    expect(
      deriveSubscription(ana, { events: [bought, lasting, other], transfers: [] })?.expiresAt,
    ).toBeNull();
  });

  it('that is transferred belongs to the other user from then on, with its late events (PW-10)', () => {
    const bought = makeEvent('INITIAL_PURCHASE', 1);
    const renewed = makeEvent('RENEWAL', 31);
    const transfers = makeTransfer(40, ana, ben);

    expect(until(ana, [bought, renewed], transfers)).toBeNull();
    expect(until(ben, [bought, renewed], transfers)).toBe(day(61));
    expect(until(ben, [bought], transfers)).toBe(day(31));
    const refunded = makeEvent('CANCELLATION', 50, { userId: ben, reason: 'CUSTOMER_SUPPORT' });
    expect(until(ben, [refunded, renewed, bought], transfers)).toBe(day(50));
  });

  it('that was transferred repeatedly is with its last owner; later purchases stay (PW-10)', () => {
    const bought = makeEvent('INITIAL_PURCHASE', 1);
    const again = makeEvent('INITIAL_PURCHASE', 45, { purchaseId: 'second' });
    const transfers = [...makeTransfer(60, ben, ana), ...makeTransfer(40, ana, ben)];

    expect(until(ben, [bought, again], transfers)).toBeNull();
    expect(until(ana, [bought, again], transfers)).toBe(day(75));
    expect(until(ana, [bought, again], makeTransfer(40, ana, ben))).toBe(day(75));
    expect(until(ben, [bought, again], makeTransfer(40, ana, ben))).toBe(day(31));
  });
});

describe('the state of a subscription', () => {
  it('is the same in any order of its events, with repeats (PW-10)', () => {
    const events = [
      makeEvent('INITIAL_PURCHASE', 1, { expiresAt: day(8) }),
      makeEvent('RENEWAL', 8),
      makeEvent('CANCELLATION', 20, { expiresAt: day(38), reason: 'UNSUBSCRIBE' }),
      makeEvent('UNCANCELLATION', 25, { expiresAt: day(38) }),
      makeEvent('PRODUCT_CHANGE', 30, { expiresAt: day(38) }),
      makeEvent('BILLING_ISSUE', 38, { expiresAt: day(38), graceUntil: day(54) }),
      makeEvent('RENEWAL', 44, { productId: 'yearly' }),
      makeEvent('RENEWAL', 80, { userId: ben, productId: 'yearly' }),
      makeEvent('EXPIRATION', 110, { userId: ben, expiresAt: day(110) }),
      makeEvent('INITIAL_PURCHASE', 120, { userId: ben, purchaseId: 'second' }),
      makeEvent('RENEWAL', 150, { purchaseId: 'second' }),
    ];
    const transfers = [...makeTransfer(70, ana, ben), ...makeTransfer(140, ben, ana)];
    const inOrder = [ana, ben].map((person) => deriveSubscription(person, { events, transfers }));
    expect(inOrder.map((standing) => standing?.expiresAt)).toEqual([day(180), undefined]);

    const shuffled = <Row>(rows: Row[]) =>
      fc
        .shuffledSubarray(rows, { minLength: rows.length })
        .chain((all) => fc.subarray(all).map((again) => [...all, ...again]));
    fc.assert(
      fc.property(shuffled(events), shuffled(transfers), (someEvents, someTransfers) => {
        const history = { events: someEvents, transfers: someTransfers };
        expect([ana, ben].map((person) => deriveSubscription(person, history))).toEqual(inOrder);
      }),
      { numRuns: 200 },
    );
  });
});
