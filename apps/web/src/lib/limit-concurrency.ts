/**
 * Lets at most `most` of its tasks run at the same time; the others wait, the first come first. A browser opens six
 * connections to a server, and what a person does must not queue behind what is merely nice to see.
 */
export function inTurn(most: number) {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async function run<Result>(task: () => Promise<Result>): Promise<Result> {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      // The next one takes over the place, or somebody who comes just now would have it as well.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
