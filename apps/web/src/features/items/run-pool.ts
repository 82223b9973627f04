import { limitConcurrency } from '../../lib/limit-concurrency.ts';

/** Requests under way at once. A browser opens six connections to a server. */
const maxConcurrent = 5;

export interface PoolResult<Input, Answer> {
  /** In the order of the answers. */
  done: { input: Input; answer: Answer }[];
  failed: { input: Input; error: unknown }[];
}

/** Sends all inputs, a few at a time. A failed one does not stop the others. */
export async function runPool<Input, Answer>(
  inputs: readonly Input[],
  send: (input: Input) => Promise<Answer>,
): Promise<PoolResult<Input, Answer>> {
  const result: PoolResult<Input, Answer> = { done: [], failed: [] };
  const limit = limitConcurrency(maxConcurrent);
  const sendOne = async (input: Input): Promise<void> => {
    try {
      result.done.push({ input, answer: await send(input) });
    } catch (error) {
      result.failed.push({ input, error });
    }
  };
  await Promise.all(inputs.map((input) => limit(() => sendOne(input))));
  return result;
}
