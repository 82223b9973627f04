import { describe, expect, it } from 'vitest';
import { nextStep, verifyPurchase, type Sight } from './verification.ts';

const neither = { provider: false, server: false };
const onlyProvider = { provider: true, server: false };
const onlyServer = { provider: false, server: true };
const both = { provider: true, server: true };

/** A clock that stands until something waits for it, and tells how far it has come at every look. */
function aClock() {
  let now = 1_000_000;
  const start = now;
  return {
    now: () => now,
    wait: (milliseconds: number) => {
      // What limits a look is the longest thing that is waited for; a look here takes no time.
      if (milliseconds === 10_000) return new Promise<void>(() => undefined);
      now += milliseconds;
      return Promise.resolve();
    },
    seconds: () => (now - start) / 1000,
    passes: (milliseconds: number) => (now += milliseconds),
  };
}

/** Verifies with what each look finds in turn; the last one stays. Tells when it looked, and which looks were fresh. */
async function verify(sights: readonly Sight[], tookMilliseconds = 0) {
  const clock = aClock();
  const [looks, fresh]: [number[], boolean[]] = [[], []];
  const sightNow = () => {
    const sight = sights[Math.min(looks.length, sights.length) - 1] ?? 'error';
    if (sight === 'error') throw new Error('No answer');
    return sight;
  };
  const verdict = await verifyPurchase({
    clock,
    askProvider: async () => {
      looks.push(clock.seconds());
      clock.passes(tookMilliseconds);
      await Promise.resolve();
      return sightNow().provider;
    },
    askServer: async (isFresh) => {
      fresh.push(isFresh);
      await Promise.resolve();
      return sightNow().server;
    },
  });
  return { verdict, looks, fresh };
}

describe('after a purchase', () => {
  it('looks first after 2 s, and is done when the server says active (PW-08)', async () => {
    expect(await verify([both])).toMatchObject({ verdict: 'subscribed', looks: [2] });
  });

  it('goes by the server, whatever the provider says (PW-08)', async () => {
    expect(await verify([neither, onlyServer])).toMatchObject({ verdict: 'subscribed', looks: [2, 5] });
  });

  it('looks five times, 3 s and then 6 s apart, and past every cache from the second on (PW-08)', async () => {
    expect(await verify([neither])).toEqual({
      verdict: 'delayed',
      looks: [2, 5, 8, 14, 20],
      fresh: [false, true, true, true, true],
    });
  });

  it('gives the server 30 s to hear of what the provider knows, then tells of the other account (PW-08)', async () => {
    expect(await verify([onlyProvider])).toMatchObject({ verdict: 'taken', looks: [2, 5, 8, 14, 30] });
  });

  it('that the server hears of within those 30 s is done (PW-08)', async () => {
    const sights = [onlyProvider, onlyProvider, onlyProvider, onlyProvider, both];
    expect(await verify(sights)).toMatchObject({ verdict: 'subscribed', looks: [2, 5, 8, 14, 30] });
  });

  it('does not wait longer where the 30 s are over sooner, because the looks took long (PW-08)', async () => {
    expect(await verify([onlyProvider], 9_500)).toMatchObject({ verdict: 'taken', looks: [2, 14.5, 27] });
  });

  it('waits 2 s after an error, and says so at the fifth (PW-08)', async () => {
    expect(await verify(['error'])).toMatchObject({ verdict: 'failed', looks: [2, 4, 6, 8, 10] });
  });

  it('forgives errors on the way (PW-08)', async () => {
    expect(await verify(['error', neither, 'error', both])).toMatchObject({
      verdict: 'subscribed',
      looks: [2, 4, 7, 9],
    });
  });

  it('counts a look that nobody answers within 10 s as an error (PW-08)', async () => {
    let now = 0;
    const verdict = await verifyPurchase({
      clock: {
        now: () => now,
        wait: async (milliseconds) => {
          now += milliseconds;
          await Promise.resolve();
        },
      },
      askProvider: () => new Promise(() => undefined),
      askServer: () => Promise.resolve(true),
    });

    expect(verdict).toBe('failed');
    expect(now).toBe(2_000 + 5 * 10_000 + 4 * 2_000);
  });
});

describe('one look', () => {
  it.each([
    ['the last with the provider alone, and time left', [5, onlyProvider, 20_000], { verdict: 'delayed' }],
    ['the fourth with the provider alone, near the end', [4, onlyProvider, 28_000], { wait: 6_000 }],
    ['the fourth with the provider alone', [4, onlyProvider, 14_000], { wait: 16_000 }],
    ['the first with the provider alone', [1, onlyProvider, 2_000], { wait: 3_000 }],
    ['any with the provider alone after 30 s', [2, onlyProvider, 30_000], { verdict: 'taken' }],
    ['the second with neither', [2, neither, 5_000], { wait: 3_000 }],
    ['the third with neither', [3, neither, 8_000], { wait: 6_000 }],
    ['the fifth that failed', [5, 'error', 60_000], { verdict: 'failed' }],
  ] as const)('%s (PW-08)', (_, [attempt, sight, elapsed], step) => {
    expect(nextStep(attempt, sight, elapsed)).toEqual(step);
  });
});
