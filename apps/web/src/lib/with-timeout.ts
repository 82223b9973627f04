/** The promise's result. Rejects with `createError()` when it has not settled after `timeoutMs`. */
export async function withTimeout<Result>(
  promise: Promise<Result>,
  timeoutMs: number,
  createError = () => new Error('timeout'),
): Promise<Result> {
  let timer: number | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = window.setTimeout(() => reject(createError()), timeoutMs);
  });
  return Promise.race([promise, timeout]).finally(() => window.clearTimeout(timer));
}
