const hourMs = 3_600_000;
/** How far the two clocks may drift apart: corrections of a clock that is right are far smaller. */
const maxDriftMs = 5 * 60_000;

/**
 * Gives a function that says whether `now` has run evenly for an hour, compared with a clock that cannot be set. A machine
 * that starts with a wrong time is corrected by its time service within minutes, and the hour then begins again.
 */
export function createClockCheck(now: () => Date, elapsedMs = () => performance.now()): () => boolean {
  let start = { wall: now().getTime(), elapsed: elapsedMs() };
  return () => {
    const current = { wall: now().getTime(), elapsed: elapsedMs() };
    const passed = current.elapsed - start.elapsed;
    if (Math.abs(current.wall - start.wall - passed) > maxDriftMs) {
      start = current;
      return false;
    }
    return passed >= hourMs;
  };
}
