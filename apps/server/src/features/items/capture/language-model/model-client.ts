import type { JSONSchema7 } from 'ai';
import type { RequestInit as UndiciRequest } from 'undici';
import { asModelFailure } from './model-error.ts';

/** An endpoint that speaks OpenAI's chat completions, and the model to ask there. */
export interface ModelEndpoint {
  /** Up to the version: `https://api.openai.com/v1`. */
  baseUrl: string;
  apiKey: string | undefined;
  model: string;
}

export interface Question {
  instructions: string;
  text: string;
  /** A picture to look at, JPEG. */
  picture: Buffer | null;
  schema: JSONSchema7;
}

/** How strictly the form of the answer is asked for: by the schema, as JSON of whatever shape, or in words alone. */
const forms = ['schema', 'json', 'words'] as const;
type Form = (typeof forms)[number];

/** The largest answer in bytes: sixty items with all their fields are a few dozen kilobytes. */
const largestAnswer = 1024 * 1024;

/**
 * Gives a function that asks a model once and answers what it wrote. An endpoint that refuses the form of the answer is
 * asked less strictly, now and from then on. Rejects with a `ModelFailure`.
 */
export function modelAt(endpoint: ModelEndpoint) {
  let accepted: Form = forms[0];

  return async (question: Question, signal: AbortSignal): Promise<string> => {
    for (const form of forms.slice(forms.indexOf(accepted))) {
      try {
        const written = await ask(endpoint, question, { form, signal });
        accepted = form;
        return written;
      } catch (error) {
        const failure = asModelFailure(error);
        if (!refusesForm(failure.status) || form === 'words') throw failure;
      }
    }
    throw new Error('No form of the answer is left');
  };
}

const refusesForm = (status: number | undefined): boolean => status === 400 || status === 422;

async function ask(
  { baseUrl, apiKey, model }: ModelEndpoint,
  { instructions, text, picture, schema }: Question,
  { form, signal }: { form: Form; signal: AbortSignal },
): Promise<string> {
  const [{ generateText, jsonSchema, NoObjectGeneratedError, Output }, { createOpenAICompatible }] =
    await Promise.all([import('ai'), import('@ai-sdk/openai-compatible')]);
  const provider = createOpenAICompatible({
    name: 'pouch',
    baseURL: baseUrl,
    fetch: await carefulFetch(),
    supportsStructuredOutputs: form === 'schema',
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
      ...(form === 'schema' && { output: Output.object({ schema: jsonSchema(schema), name: 'items' }) }),
      ...(form === 'json' && { output: Output.json() }),
      maxRetries: 0,
      abortSignal: signal,
    });
    return written;
  } catch (error) {
    // What is no JSON yet may become some: `parseAnswer` tries.
    if (NoObjectGeneratedError.isInstance(error)) return error.text ?? '';
    throw error;
  }
}

/** No redirect takes the key and the thought elsewhere, and no answer fills the memory. */
async function carefulFetch(): Promise<typeof fetch> {
  const { Agent, fetch: send } = await import('undici');
  const dispatcher = new Agent({ maxResponseSize: largestAnswer, pipelining: 0 });
  const careful = (address: string, init: RequestInit) =>
    send(address, { ...init, dispatcher, redirect: 'error' } as UndiciRequest);
  return careful as unknown as typeof fetch;
}
