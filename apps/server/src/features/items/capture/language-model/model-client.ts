import type { JSONSchema7 } from 'ai';
import type { RequestInit as UndiciRequest } from 'undici';
import { toModelError } from './model-error.ts';

/** An endpoint of OpenAI's chat completions API, and the model to use. */
export interface ModelEndpoint {
  /** Includes the version: `https://api.openai.com/v1`. */
  baseUrl: string;
  apiKey: string | undefined;
  model: string;
}

export interface ModelRequest {
  instructions: string;
  text: string;
  /** JPEG, or null. */
  picture: Buffer | null;
  schema: JSONSchema7;
}

/** How the endpoint is asked for the answer's format, strictest first: a JSON schema, any JSON, or the prompt alone. */
const answerFormats = ['schema', 'json', 'words'] as const;
type AnswerFormat = (typeof answerFormats)[number];

/** Sixty items with all their fields are a few dozen kilobytes. */
const maxAnswerBytes = 1024 * 1024;

/**
 * Returns a function that calls the model and resolves to the text it wrote. When the endpoint rejects the answer
 * format, the next less strict one is tried, and used from then on. Rejects with a `ModelError`.
 */
export function createModelClient(endpoint: ModelEndpoint) {
  let accepted: AnswerFormat = answerFormats[0];

  return async (request: ModelRequest, signal: AbortSignal): Promise<string> => {
    for (const format of answerFormats.slice(answerFormats.indexOf(accepted))) {
      try {
        const text = await requestCompletion(endpoint, request, { format, signal });
        accepted = format;
        return text;
      } catch (error) {
        const modelError = toModelError(error);
        if (!rejectsFormat(modelError.status) || format === 'words') throw modelError;
      }
    }
    throw new Error('No form of the answer is left');
  };
}

const rejectsFormat = (status: number | undefined): boolean => status === 400 || status === 422;

async function requestCompletion(
  { baseUrl, apiKey, model }: ModelEndpoint,
  { instructions, text, picture, schema }: ModelRequest,
  { format, signal }: { format: AnswerFormat; signal: AbortSignal },
): Promise<string> {
  const [{ generateText, jsonSchema, NoObjectGeneratedError, Output }, { createOpenAICompatible }] =
    await Promise.all([import('ai'), import('@ai-sdk/openai-compatible')]);
  const provider = createOpenAICompatible({
    name: 'pouch',
    baseURL: baseUrl,
    fetch: await createRestrictedFetch(),
    supportsStructuredOutputs: format === 'schema',
    ...(apiKey !== undefined && { apiKey }),
  });
  try {
    const { text: written } = await generateText({
      model: provider(model),
      system: instructions,
      messages: [
        {
          role: 'user',
          content: [
            { type: 'text', text },
            ...(picture ? [{ type: 'image' as const, image: picture, mediaType: 'image/jpeg' }] : []),
          ],
        },
      ],
      ...(format === 'schema' && { output: Output.object({ schema: jsonSchema(schema), name: 'items' }) }),
      ...(format === 'json' && { output: Output.json() }),
      maxRetries: 0,
      abortSignal: signal,
    });
    return written;
  } catch (error) {
    // Text that is not valid JSON as a whole: `parseAnswer` looks for JSON in it.
    if (NoObjectGeneratedError.isInstance(error)) return error.text ?? '';
    throw error;
  }
}

/**
 * A `fetch` that follows no redirects, which would pass on the key and the thought, and that limits the answer's size.
 */
async function createRestrictedFetch(): Promise<typeof fetch> {
  const { Agent, fetch: send } = await import('undici');
  const dispatcher = new Agent({ maxResponseSize: maxAnswerBytes, pipelining: 0 });
  const restrictedFetch = (url: string, init: RequestInit) =>
    send(url, { ...init, dispatcher, redirect: 'error' } as UndiciRequest);
  return restrictedFetch as unknown as typeof fetch;
}
