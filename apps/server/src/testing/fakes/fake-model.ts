import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeEach } from 'vitest';
import { z } from 'zod';

/** What the protocol wants in a request for a chat completion; anything else is refused as OpenAI does. */
const completionRequest = z.object({
  model: z.string().min(1),
  messages: z
    .array(
      z.object({
        role: z.enum(['system', 'user', 'assistant']),
        content: z.union([
          z.string(),
          z.array(
            z.discriminatedUnion('type', [
              z.object({ type: z.literal('text'), text: z.string() }),
              z.object({ type: z.literal('image_url'), image_url: z.object({ url: z.string() }) }),
            ]),
          ),
        ]),
      }),
    )
    .min(1),
  response_format: z
    .discriminatedUnion('type', [
      z.object({ type: z.literal('json_object') }),
      z.object({
        type: z.literal('json_schema'),
        json_schema: z.object({ name: z.string(), strict: z.boolean(), schema: z.looseObject({}) }),
      }),
    ])
    .optional(),
});

type Completion = z.infer<typeof completionRequest>;
type Form = 'json_schema' | 'json_object' | 'none';
type Answer = (response: ServerResponse) => void;

export interface Asked {
  path: string;
  authorization: string | undefined;
  form: Form;
  /** The instructions, what the person wrote as it was fenced, and the addresses of pictures. */
  system: string;
  text: string;
  pictures: string[];
  /** The whole request as it came. */
  raw: unknown;
}

/** A language model behind OpenAI's protocol, which says what the test has it say. It listens already. */
export async function standInModel() {
  const asked: Asked[] = [];
  const state = {
    answer: says(''),
    forms: ['json_schema', 'json_object', 'none'] as Form[],
    takesPictures: true,
  };
  const server = createServer((request, response) => {
    void respond(request, response);
  });
  await once(server.listen({ host: '127.0.0.1', port: 0 }), 'listening');
  afterAll(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  beforeEach(() => {
    asked.length = 0;
  });

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const raw = await json(request);
    const parsed = completionRequest.safeParse(raw);
    if (request.method !== 'POST' || request.url !== '/v1/chat/completions') {
      refuse(404, 'Not found')(response);
      return;
    }
    if (!parsed.success) {
      refuse(400, parsed.error.message)(response);
      return;
    }
    const question = questionOf(request, parsed.data, raw);
    asked.push(question);
    if (!state.forms.includes(question.form)) {
      refuse(
        400,
        `Invalid parameter: 'response_format' of type '${question.form}' is not supported`,
      )(response);
      return;
    }
    if (question.pictures.length > 0 && !state.takesPictures) {
      refuse(400, 'Invalid content type. image_url is only supported by certain models.')(response);
      return;
    }
    state.answer(response);
  }

  return {
    asked,
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    /** What it answers from now on, and which forms of an answer and whether it takes pictures. */
    set: (next: Partial<typeof state>) => Object.assign(state, next),
  };
}

function questionOf(
  request: IncomingMessage,
  { messages, response_format }: Completion,
  raw: unknown,
): Asked {
  const parts = messages.flatMap(({ role, content }) =>
    typeof content === 'string'
      ? [{ role, type: 'text' as const, text: content }]
      : content.map((part) => ({ role, ...part })),
  );
  const textOf = (wanted: string) =>
    parts.flatMap((part) => (part.role === wanted && part.type === 'text' ? part.text : [])).join('\n');
  return {
    path: request.url ?? '',
    authorization: request.headers.authorization,
    form: response_format?.type ?? 'none',
    system: textOf('system'),
    text: textOf('user'),
    pictures: parts.flatMap((part) => (part.type === 'image_url' ? part.image_url.url : [])),
    raw,
  };
}

/** A completion of this text, ended because the model was done or cut off at its longest. */
export const says =
  (text: string, reason: 'stop' | 'length' = 'stop'): Answer =>
  (response) =>
    reply(response, 200, {
      id: 'chatcmpl-1',
      object: 'chat.completion',
      created: 1_795_000_000,
      model: 'stand-in',
      choices: [
        {
          index: 0,
          message: { role: 'assistant', content: text, refusal: null },
          logprobs: null,
          finish_reason: reason,
        },
      ],
      usage: { prompt_tokens: 900, completion_tokens: 80, total_tokens: 980 },
    });

export const answersItems = (items: object[], more: object = {}): Answer =>
  says(JSON.stringify({ ...more, items }));

/** A refusal as OpenAI words it. */
export const refuse =
  (status: number, message: string, headers: Record<string, string> = {}): Answer =>
  (response) =>
    reply(
      response,
      status,
      { error: { message, type: 'invalid_request_error', param: null, code: null } },
      headers,
    );

function reply(
  response: ServerResponse,
  ...[status, body, headers = {}]: [number, object, Record<string, string>?]
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}
