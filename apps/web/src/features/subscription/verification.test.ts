// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { nextStep, verifyPurchase, type VerificationCheck } from './verification.ts';

const neither = { provider: false, server: false };
const onlyProvider = { provider: true, server: false };
const onlyServer = { provider: false, server: true };
const both = { provider: true, server: true };

/** A clock that moves only while something waits for it. */
function aClock() {
  let now = 1_000_000;
  const start = now;
  return {
    now: () => now,
    wait: (milliseconds: number) => {
      // The timeout of a check, the longest wait. Checks here take no time, so it never ends.
      if (milliseconds === 10_000) return new Promise<void>(() => undefined);
      now += milliseconds;
      return Promise.resolve();
    },
    seconds: () => (now - start) / 1000,
    passes: (milliseconds: number) => (now += milliseconds),
  };
}

/**
 * Verifies with these results of the checks, the last of which repeats. Returns the seconds at which it checked, and which
 * checks were fresh.
 */
async function verify(checks: readonly VerificationCheck[], durationMs = 0) {
  const clock = aClock();
  const [checkedAt, fresh]: [number[], boolean[]] = [[], []];
  const currentCheck = () => {
    const check = checks[Math.min(checkedAt.length, checks.length) - 1] ?? 'error';
    if (check === 'error') throw new Error('No answer');
    return check;
  };
  const verdict = await verifyPurchase({
    clock,
    checkProvider: async () => {
      checkedAt.push(clock.seconds());
      clock.passes(durationMs);
      await Promise.resolve();
      return currentCheck().provider;
    },
    checkServer: async (isFresh) => {
      fresh.push(isFresh);
      await Promise.resolve();
      return currentCheck().server;
    },
  });
  return { verdict, checkedAt, fresh };
}

describe('after a purchase', () => {
  it('checks first after 2 s, and ends when the server says active (PW-08)', async () => {
    expect(await verify([both])).toMatchObject({ verdict: 'subscribed', checkedAt: [2] });
  });

  it('relies on the server, whatever the provider says (PW-08)', async () => {
    expect(await verify([neither, onlyServer])).toMatchObject({ verdict: 'subscribed', checkedAt: [2, 5] });
  });

  it('checks five times, 3 s and then 6 s apart, and bypasses caches from the second on (PW-08)', async () => {
    expect(await verify([neither])).toEqual({
      verdict: 'delayed',
      checkedAt: [2, 5, 8, 14, 20],
      fresh: [false, true, true, true, true],
    });
  });

  it('gives the server 30 s to learn what the provider knows, then reports the other account (PW-08)', async () => {
    expect(await verify([onlyProvider])).toMatchObject({ verdict: 'taken', checkedAt: [2, 5, 8, 14, 30] });
  });

  it('ends when the server learns of it within those 30 s (PW-08)', async () => {
    const checks = [onlyProvider, onlyProvider, onlyProvider, onlyProvider, both];
    expect(await verify(checks)).toMatchObject({ verdict: 'subscribed', checkedAt: [2, 5, 8, 14, 30] });
  });

  it('does not wait longer where the 30 s are over sooner, because the checks took long (PW-08)', async () => {
    expect(await verify([onlyProvider], 9_500)).toMatchObject({ verdict: 'taken', checkedAt: [2, 14.5, 27] });
  });

  it('waits 2 s after an error, and reports it at the fifth (PW-08)', async () => {
    expect(await verify(['error'])).toMatchObject({ verdict: 'failed', checkedAt: [2, 4, 6, 8, 10] });
  });

  it('ignores errors on the way (PW-08)', async () => {
    expect(await verify(['error', neither, 'error', both])).toMatchObject({
      verdict: 'subscribed',
      checkedAt: [2, 4, 7, 9],
    });
  });

  it('counts a check without an answer within 10 s as an error (PW-08)', async () => {
    let now = 0;
    const verdict = await verifyPurchase({
      clock: {
        now: () => now,
        wait: async (milliseconds) => {
          now += milliseconds;
          await Promise.resolve();
        },
      },
      checkProvider: () => new Promise(() => undefined),
      checkServer: () => Promise.resolve(true),
    });

    expect(verdict).toBe('failed');
    expect(now).toBe(2_000 + 5 * 10_000 + 4 * 2_000);
  });
});

describe('the step after a check', () => {
  it.each([
    ['the last with the provider alone, and time left', [5, onlyProvider, 20_000], { verdict: 'delayed' }],
    ['the fourth with the provider alone, near the end', [4, onlyProvider, 28_000], { wait: 6_000 }],
    ['the fourth with the provider alone', [4, onlyProvider, 14_000], { wait: 16_000 }],
    ['the first with the provider alone', [1, onlyProvider, 2_000], { wait: 3_000 }],
    ['any with the provider alone after 30 s', [2, onlyProvider, 30_000], { verdict: 'taken' }],
    ['the second with neither', [2, neither, 5_000], { wait: 3_000 }],
    ['the third with neither', [3, neither, 8_000], { wait: 6_000 }],
    ['the fifth that failed', [5, 'error', 60_000], { verdict: 'failed' }],
  ] as const)('is right for %s (PW-08)', (_, [attempt, check, elapsed], step) => {
    expect(nextStep(attempt, check, elapsed)).toEqual(step);
  });
});
