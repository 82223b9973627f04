/** Milliseconds after the purchase at which it is first looked whether it has arrived (PW-08). */
const firstLook = 2_000;
const attempts = 5;
/** Milliseconds that the server may take to hear of what the provider knows already. */
const grace = 30_000;
const waits = { early: 3_000, late: 6_000, afterError: 2_000 };
/** Milliseconds after which a look that nobody answers counts as an error. */
const patience = 10_000;

/** How a verification ends. `taken`: the store account's subscription belongs to another account. */
export type Verdict = 'subscribed' | 'taken' | 'delayed' | 'failed';

/** What one look has found: who says that the subscription is active, or that nobody could be asked. */
export type Sight = { provider: boolean; server: boolean } | 'error';

/** What comes after a look: another one after so many milliseconds, or the end. */
type Step = { wait: number } | { verdict: Verdict };

/**
 * What follows from a look. `attempt` counts from 1, `elapsed` are the milliseconds since the purchase. While only the
 * provider says active, the last look comes when the server's 30 s are over.
 */
export function nextStep(attempt: number, sight: Sight, elapsed: number): Step {
  const isLast = attempt >= attempts;
  if (sight === 'error') return isLast ? { verdict: 'failed' } : { wait: waits.afterError };
  if (sight.server) return { verdict: 'subscribed' };
  if (sight.provider && elapsed >= grace) return { verdict: 'taken' };
  if (isLast) return { verdict: 'delayed' };
  if (sight.provider && attempt === attempts - 1) return { wait: Math.max(grace - elapsed, waits.late) };
  return { wait: attempt <= 2 ? waits.early : waits.late };
}

interface VerificationGiven {
  clock: {
    /** Milliseconds. */
    now: () => number;
    /** Resolves after so many milliseconds; rejects when nobody waits for the verdict any more. */
    wait: (milliseconds: number) => Promise<void>;
  };
  askProvider: () => Promise<boolean>;
  /** `isFresh`: past everything that is kept. */
  askServer: (isFresh: boolean) => Promise<boolean>;
}

/** Looks after a purchase until it has arrived, or until it is clear that it will not by itself (PW-08). */
export async function verifyPurchase({ clock, askProvider, askServer }: VerificationGiven): Promise<Verdict> {
  const boughtAt = clock.now();
  await clock.wait(firstLook);
  for (let attempt = 1; ; attempt += 1) {
    const sight = await Promise.race([
      look(askProvider, () => askServer(attempt > 1)),
      clock.wait(patience).then((): Sight => 'error'),
    ]);
    const step = nextStep(attempt, sight, clock.now() - boughtAt);
    if ('verdict' in step) return step.verdict;
    await clock.wait(step.wait);
  }
}

async function look(askProvider: () => Promise<boolean>, askServer: () => Promise<boolean>): Promise<Sight> {
  try {
    const provider = await askProvider();
    // Last: its word opens the app, and whoever waits for the verdict goes with the paywall.
    return { provider, server: await askServer() };
  } catch {
    return 'error';
  }
}
