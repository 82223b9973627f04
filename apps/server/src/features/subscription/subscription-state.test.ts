import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { standingOf, type SubscriptionEvent, type Transfer } from './subscription-state.ts';

const ana = '0190a000-0000-7000-8000-00000000000a';
const ben = '0190a000-0000-7000-8000-00000000000b';
const day = (number: number): string => new Date(Date.UTC(2026, 0, number)).toISOString();

let count = 0;
function told(type: string, on: number, more: Partial<SubscriptionEvent> = {}): SubscriptionEvent {
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

function moved(on: number, from: string, to: string): Transfer[] {
  count += 1;
  const row = { eventId: `t${count}`, occurredAt: day(on), receivedAt: day(on) };
  return [
    { ...row, userId: from, direction: 'to', otherId: to },
    { ...row, userId: to, direction: 'from', otherId: from },
  ];
}

const until = (userId: string, events: SubscriptionEvent[], transfers: Transfer[] = []) =>
  standingOf(userId, { events, transfers })?.expiresAt ?? null;

describe('a subscription', () => {
  it('lasts until what was paid for last ends (PW-10)', () => {
    const bought = told('INITIAL_PURCHASE', 1, { expiresAt: day(8) });

    expect(until(ana, [bought])).toBe(day(8));
    expect(until(ana, [bought, told('RENEWAL', 8)])).toBe(day(38));
    expect(until(ana, [])).toBeNull();
  });

  it('that was cancelled lasts as long as it is paid for, and so does one that was not after all (PW-10)', () => {
    const bought = told('INITIAL_PURCHASE', 1);
    const cancelled = told('CANCELLATION', 5, { expiresAt: day(31), reason: 'UNSUBSCRIBE' });

    expect(until(ana, [bought, cancelled])).toBe(day(31));
    expect(until(ana, [bought, cancelled, told('UNCANCELLATION', 6, { expiresAt: day(31) })])).toBe(day(31));
  });

  it('that was paid back ends at once, and goes on when that is taken back (PW-10)', () => {
    const bought = told('INITIAL_PURCHASE', 1);
    const refunded = told('CANCELLATION', 5, { expiresAt: day(31), reason: 'CUSTOMER_SUPPORT' });

    expect(until(ana, [bought, refunded])).toBe(day(5));
    expect(until(ana, [bought, refunded, told('REFUND_REVERSED', 9, { expiresAt: day(31) })])).toBe(day(31));
  });

  it('whose payment failed has its time of grace, which ends with it (PW-10)', () => {
    const bought = told('INITIAL_PURCHASE', 1);
    const failing = told('BILLING_ISSUE', 31, { expiresAt: day(31), graceUntil: day(47) });

    expect(standingOf(ana, { events: [bought, failing], transfers: [] })?.graceUntil).toBe(day(47));
    const ended = told('EXPIRATION', 47, { expiresAt: day(31), reason: 'BILLING_ERROR' });
    expect(standingOf(ana, { events: [bought, failing, ended], transfers: [] })).toEqual({
      productId: 'monthly',
      expiresAt: day(31),
      graceUntil: null,
    });
  });

  it('keeps its time when the product changes, and with kinds of events that nobody knows (PW-10)', () => {
    const bought = told('INITIAL_PURCHASE', 1);
    const others = [
      told('PRODUCT_CHANGE', 3, { expiresAt: day(9) }),
      told('SOMETHING_NEW', 4),
      told('TEST', 5),
    ];

    expect(until(ana, [bought, ...others])).toBe(day(31));
  });

  it('without an end lasts for ever, and the one of several that lasts longest counts (PW-10)', () => {
    const bought = told('INITIAL_PURCHASE', 1);
    const other = told('INITIAL_PURCHASE', 2, { purchaseId: 'second', expiresAt: day(90) });
    const expired = told('EXPIRATION', 31, { expiresAt: day(31) });

    expect(until(ana, [bought, other, expired])).toBe(day(90));
    const lasting = told('NON_RENEWING_PURCHASE', 3, { purchaseId: 'third', expiresAt: null });
    expect(standingOf(ana, { events: [bought, lasting, other], transfers: [] })?.expiresAt).toBeNull();
  });

  it('that is transferred is the other’s from then on, also what is told of it late (PW-10)', () => {
    const bought = told('INITIAL_PURCHASE', 1);
    const renewed = told('RENEWAL', 31);
    const transfers = moved(40, ana, ben);

    expect(until(ana, [bought, renewed], transfers)).toBeNull();
    expect(until(ben, [bought, renewed], transfers)).toBe(day(61));
    expect(until(ben, [bought], transfers)).toBe(day(31));
    const refunded = told('CANCELLATION', 50, { userId: ben, reason: 'CUSTOMER_SUPPORT' });
    expect(until(ben, [refunded, renewed, bought], transfers)).toBe(day(50));
  });

  it('that went to and fro is where it went last; what is bought after a transfer stays (PW-10)', () => {
    const bought = told('INITIAL_PURCHASE', 1);
    const again = told('INITIAL_PURCHASE', 45, { purchaseId: 'second' });
    const transfers = [...moved(60, ben, ana), ...moved(40, ana, ben)];

    expect(until(ben, [bought, again], transfers)).toBeNull();
    expect(until(ana, [bought, again], transfers)).toBe(day(75));
    expect(until(ana, [bought, again], moved(40, ana, ben))).toBe(day(75));
    expect(until(ben, [bought, again], moved(40, ana, ben))).toBe(day(31));
  });
});

it('stands the same in whatever order a life of it is told, with repeats (PW-10)', () => {
  const events = [
    told('INITIAL_PURCHASE', 1, { expiresAt: day(8) }),
    told('RENEWAL', 8),
    told('CANCELLATION', 20, { expiresAt: day(38), reason: 'UNSUBSCRIBE' }),
    told('UNCANCELLATION', 25, { expiresAt: day(38) }),
    told('PRODUCT_CHANGE', 30, { expiresAt: day(38) }),
    told('BILLING_ISSUE', 38, { expiresAt: day(38), graceUntil: day(54) }),
    told('RENEWAL', 44, { productId: 'yearly' }),
    told('RENEWAL', 80, { userId: ben, productId: 'yearly' }),
    told('EXPIRATION', 110, { userId: ben, expiresAt: day(110) }),
    told('INITIAL_PURCHASE', 120, { userId: ben, purchaseId: 'second' }),
    told('RENEWAL', 150, { purchaseId: 'second' }),
  ];
  const transfers = [...moved(70, ana, ben), ...moved(140, ben, ana)];
  const inOrder = [ana, ben].map((person) => standingOf(person, { events, transfers }));
  expect(inOrder.map((standing) => standing?.expiresAt)).toEqual([day(180), undefined]);

  const shuffled = <Row>(rows: Row[]) =>
    fc
      .shuffledSubarray(rows, { minLength: rows.length })
      .chain((all) => fc.subarray(all).map((again) => [...all, ...again]));
  fc.assert(
    fc.property(shuffled(events), shuffled(transfers), (someEvents, someTransfers) => {
      const history = { events: someEvents, transfers: someTransfers };
      expect([ana, ben].map((person) => standingOf(person, history))).toEqual(inOrder);
    }),
    { numRuns: 200 },
  );
});
