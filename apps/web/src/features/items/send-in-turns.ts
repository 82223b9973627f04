/** How many requests are under way at once: a browser has six connections to a server. */
const atOnce = 5;

export interface Outcome<Given, Answer> {
  /** In the order in which they were answered. */
  done: { given: Given; answer: Answer }[];
  failed: { given: Given; error: unknown }[];
}

/** Sends all, a few at a time, whatever becomes of the others. */
export async function sendInTurns<Given, Answer>(
  all: readonly Given[],
  send: (given: Given) => Promise<Answer>,
): Promise<Outcome<Given, Answer>> {
  const outcome: Outcome<Given, Answer> = { done: [], failed: [] };
  const waiting = all.values();
  async function sendOnes(): Promise<void> {
    for (const given of waiting) {
      try {
        outcome.done.push({ given, answer: await send(given) });
      } catch (error) {
        outcome.failed.push({ given, error });
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, sendOnes));
  return outcome;
}
