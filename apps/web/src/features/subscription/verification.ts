/** Between the purchase and the first check (PW-08). */
const firstCheckMs = 2_000;
const maxAttempts = 5;
/** How long the server may take to learn what the provider knows already. */
const gracePeriodMs = 30_000;
const retryDelaysMs = { early: 3_000, late: 6_000, afterError: 2_000 };
/** A check without an answer within this time counts as an error. */
const checkTimeoutMs = 10_000;

/** How a verification ends. `taken`: the store account's subscription belongs to another account. */
export type VerificationResult = 'subscribed' | 'taken' | 'delayed' | 'failed';

/** The result of a check: whether provider and server say that the subscription is active; or an error. */
export type VerificationCheck = { provider: boolean; server: boolean } | 'error';

/** What follows a check: the next one after so many milliseconds, or the end. */
type Step = { wait: number } | { verdict: VerificationResult };

/**
 * The step after a check. `attempt` counts from 1, `elapsed` is in milliseconds since the purchase. While only the provider
 * says active, the last check comes when the server's 30 s are over.
 */
export function nextStep(attempt: number, check: VerificationCheck, elapsed: number): Step {
  const isLast = attempt >= maxAttempts;
  if (check === 'error') return isLast ? { verdict: 'failed' } : { wait: retryDelaysMs.afterError };
  if (check.server) return { verdict: 'subscribed' };
  if (check.provider && elapsed >= gracePeriodMs) return { verdict: 'taken' };
  if (isLast) return { verdict: 'delayed' };
  if (check.provider && attempt === maxAttempts - 1)
    return { wait: Math.max(gracePeriodMs - elapsed, retryDelaysMs.late) };
  return { wait: attempt <= 2 ? retryDelaysMs.early : retryDelaysMs.late };
}

interface VerificationDeps {
  clock: {
    /** Milliseconds. */
    now: () => number;
    /** Resolves after so many milliseconds; rejects when the verification is aborted. */
    wait: (milliseconds: number) => Promise<void>;
  };
  checkProvider: () => Promise<boolean>;
  /** `isFresh`: bypasses caches. */
  checkServer: (isFresh: boolean) => Promise<boolean>;
}

/** Checks after a purchase until it is confirmed, or until it is clear that it will not be (PW-08). */
export async function verifyPurchase({
  clock,
  checkProvider,
  checkServer,
}: VerificationDeps): Promise<VerificationResult> {
  const boughtAt = clock.now();
  await clock.wait(firstCheckMs);
  for (let attempt = 1; ; attempt += 1) {
    const check = await Promise.race([
      runCheck(checkProvider, () => checkServer(attempt > 1)),
      clock.wait(checkTimeoutMs).then((): VerificationCheck => 'error'),
    ]);
    const step = nextStep(attempt, check, clock.now() - boughtAt);
    if ('verdict' in step) return step.verdict;
    await clock.wait(step.wait);
  }
}

async function runCheck(
  checkProvider: () => Promise<boolean>,
  checkServer: () => Promise<boolean>,
): Promise<VerificationCheck> {
  try {
    const provider = await checkProvider();
    // The server is asked last: when it says active, the app opens and unmounts the paywall, which aborts the verification.
    return { provider, server: await checkServer() };
  } catch {
    return 'error';
  }
}
