import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeEach } from 'vitest';
import { z } from 'zod';

/** A valid request for a chat completion; anything else is refused as by OpenAI. */
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
type Responder = (response: ServerResponse) => void;

export interface ReceivedRequest {
  path: string;
  authorization: string | undefined;
  form: Form;
  /** The system prompt, the user's fenced text, and the URLs of pictures. */
  system: string;
  text: string;
  pictures: string[];
  /** The request's body, unchanged. */
  raw: unknown;
}

/** A language model with OpenAI's API whose responses the test sets. It is listening already. */
export async function fakeModel() {
  const asked: ReceivedRequest[] = [];
  const state = {
    answer: completion(''),
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
      rejectWith(404, 'Not found')(response);
      return;
    }
    if (!parsed.success) {
      rejectWith(400, parsed.error.message)(response);
      return;
    }
    const parsedRequest = parseRequest(request, parsed.data, raw);
    asked.push(parsedRequest);
    if (!state.forms.includes(parsedRequest.form)) {
      rejectWith(
        400,
        `Invalid parameter: 'response_format' of type '${parsedRequest.form}' is not supported`,
      )(response);
      return;
    }
    if (parsedRequest.pictures.length > 0 && !state.takesPictures) {
      rejectWith(400, 'Invalid content type. image_url is only supported by certain models.')(response);
      return;
    }
    state.answer(response);
  }

  return {
    asked,
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    /** Sets the response, the supported response formats, and whether pictures are supported. */
    set: (next: Partial<typeof state>) => Object.assign(state, next),
  };
}

function parseRequest(
  request: IncomingMessage,
  { messages, response_format }: Completion,
  raw: unknown,
): ReceivedRequest {
  const parts = messages.flatMap(({ role, content }) =>
    typeof content === 'string'
      ? [{ role, type: 'text' as const, text: content }]
      : content.map((part) => ({ role, ...part })),
  );
  const joinText = (wanted: string) =>
    parts.flatMap((part) => (part.role === wanted && part.type === 'text' ? part.text : [])).join('\n');
  return {
    path: request.url ?? '',
    authorization: request.headers.authorization,
    form: response_format?.type ?? 'none',
    system: joinText('system'),
    text: joinText('user'),
    pictures: parts.flatMap((part) => (part.type === 'image_url' ? part.image_url.url : [])),
    raw,
  };
}

/** A completion with this text, either finished or cut off at the token limit. */
export const completion =
  (text: string, reason: 'stop' | 'length' = 'stop'): Responder =>
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

export const completionWithItems = (items: object[], more: object = {}): Responder =>
  completion(JSON.stringify({ ...more, items }));

/** An error in OpenAI's format. */
export const rejectWith =
  (status: number, message: string, headers: Record<string, string> = {}): Responder =>
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
