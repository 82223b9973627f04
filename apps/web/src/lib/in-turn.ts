/**
 * Lets at most `most` of its tasks run at the same time; the others wait, the first come first. A browser opens six
 * connections to a server, and what a person does must not queue behind what is merely nice to see.
 */
export function inTurn(most: number) {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async function run<Result>(task: () => Promise<Result>): Promise<Result> {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    running += 1;
    try {
      return await task();
    } finally {
      running -= 1;
      waiting.shift()?.();
    }
  };
}
