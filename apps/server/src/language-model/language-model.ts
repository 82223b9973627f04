import { checkAnswer, checkPictureAnswer } from '@pouch/sorter/verification/verify-answer';
import type { SortedItem } from '@pouch/sorter/types/sorted-item';
import type { SlowReader, StoredThought } from '../features/items/capture/refiner.ts';
import { pictureAnswer, textAnswer } from '../features/items/capture/language-model/answer-schema.ts';
import { modelAt, type ModelEndpoint } from '../features/items/capture/language-model/model-client.ts';
import { createBreaker } from './breaker.ts';
import { asModelFailure, ModelFailure } from '../features/items/capture/language-model/model-error.ts';
import { parseAnswer } from '../features/items/capture/language-model/parse-answer.ts';
import { fenced, instructions } from '../features/items/capture/language-model/prompt.ts';

/** How long a person waits for a model, in milliseconds. */
const usualPatience = 8_000;
/** The longest thought that a model is asked about, in characters: as much as the embedded sorter reads for meaning. */
const longestAsked = 2_000;

interface ModelGiven {
  endpoint: ModelEndpoint;
  now: () => Date;
  /** Milliseconds in which a model must have answered; 8,000 where nothing is said. */
  patience?: number;
  /** Told in words that hold nothing of a thought and nothing secret. */
  onFailure: (details: object, message: string) => void;
}

/**
 * Lets a language model read thoughts and pictures. Its answer is held against the thought before it counts. A model that
 * fails three times in a row is not asked for a minute; pictures, which not every model takes, are counted by themselves.
 */
export function languageModelReader({
  endpoint,
  now,
  patience = usualPatience,
  onFailure,
}: ModelGiven): SlowReader {
  const ask = modelAt(endpoint);
  const breakers = { text: createBreaker(now), picture: createBreaker(now) };

  return async (thought, signal) => {
    const breaker = thought.picture === null ? breakers.text : breakers.picture;
    if (breaker.isOpen() || thought.text.length > longestAsked) return null;
    try {
      const answer = await answerTo(thought, ask, AbortSignal.any([signal, AbortSignal.timeout(patience)]));
      breaker.succeeded();
      return checked(answer, thought);
    } catch (error) {
      const { message, status, retryAfter } = asModelFailure(error);
      breaker.failed(retryAfter);
      onFailure({ reason: message, status }, 'The language model could not be used');
      return null;
    }
  };
}

async function answerTo(
  thought: StoredThought,
  ask: ReturnType<typeof modelAt>,
  signal: AbortSignal,
): Promise<unknown> {
  const schema = thought.picture === null ? textAnswer : pictureAnswer;
  const question = {
    instructions: instructions(thought, schema),
    text: fenced(thought.text),
    picture: thought.picture?.jpeg ?? null,
    schema,
  };
  const written = await ask(question, signal);
  const answer = parseAnswer(written);
  if (answer === undefined) throw new ModelFailure('an answer that is no JSON');
  return answer;
}

function checked(answer: unknown, { text, picture, ...context }: StoredThought): SortedItem[] | null {
  return picture === null ? checkAnswer(answer, text, context) : checkPictureAnswer(answer, text, context);
}
