import { verifyAnswer, verifyPictureAnswer, type SortedItem } from '@pouch/sorter';
import PQueue from 'p-queue';
import type { ThoughtRefiner, StoredThought } from '../refiner.ts';
import { pictureAnswerSchema, textAnswerSchema } from './answer-schema.ts';
import { createModelClient, type ModelEndpoint } from './model-client.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { toModelError, ModelError } from './model-error.ts';
import { parseAnswer } from './parse-answer.ts';
import { encodeThought, buildInstructions } from './prompt.ts';

/** The default time limit for one answer of the model. */
const defaultTimeoutMs = 8_000;
/** How many thoughts the model reads at once: a model on one's own machine serves few, and slows down with each. */
export const maxConcurrentRequests = 4;
/** The longest thought, in characters, that is sent to a model: as much as the embedded sorter reads for meaning. */
const maxTextLength = 2_000;

interface ModelRefinerDeps {
  endpoint: ModelEndpoint;
  now: () => Date;
  /** Time limit for one answer of the model; 8,000 by default. */
  timeoutMs?: number;
  /** Receives texts that contain no part of a thought and no secret. */
  onFailure: (details: object, message: string) => void;
}

/**
 * A refiner that sends thoughts and pictures to a language model, at most `maxConcurrentRequests` at once: those that the
 * embedded sorter cannot read or is unsure of come first (SO-10). The answer is verified against the thought. After three
 * failures in a row the model is not called for a minute. Pictures, which not every model supports, have a
 * circuit breaker of their own.
 */
export function createModelRefiner({
  endpoint,
  now,
  timeoutMs = defaultTimeoutMs,
  onFailure,
}: ModelRefinerDeps): ThoughtRefiner {
  const callModel = createModelClient(endpoint);
  const breakers = { text: createCircuitBreaker(now), picture: createCircuitBreaker(now) };

  const askModel: ThoughtRefiner = async (thought, signal) => {
    const breaker = thought.picture === null ? breakers.text : breakers.picture;
    if (signal.aborted || breaker.isOpen()) return null;
    try {
      const answer = await requestAnswer(
        thought,
        callModel,
        AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      );
      breaker.recordSuccess();
      return verify(answer, thought);
    } catch (error) {
      const { message, status, retryAfterMs } = toModelError(error);
      breaker.recordFailure(retryAfterMs);
      onFailure({ reason: message, status }, 'The language model could not be used');
      return null;
    }
  };
  const queue = new PQueue({ concurrency: maxConcurrentRequests });

  return async (thought, signal) => {
    if (thought.text.length > maxTextLength) return null;
    const priority = thought.isUnsure || thought.picture !== null ? 1 : 0;
    return queue.add(() => askModel(thought, signal), { priority });
  };
}

async function requestAnswer(
  thought: StoredThought,
  callModel: ReturnType<typeof createModelClient>,
  signal: AbortSignal,
): Promise<unknown> {
  const schema = thought.picture === null ? textAnswerSchema : pictureAnswerSchema;
  const request = {
    instructions: buildInstructions(thought, schema),
    text: encodeThought(thought.text),
    picture: thought.picture?.jpeg ?? null,
    schema,
  };
  const answer = parseAnswer(await callModel(request, signal));
  if (answer === undefined) throw new ModelError('an answer that is no JSON');
  return answer;
}

function verify(answer: unknown, { text, picture, ...context }: StoredThought): SortedItem[] | null {
  return picture === null ? verifyAnswer(answer, text, context) : verifyPictureAnswer(answer, text, context);
}
