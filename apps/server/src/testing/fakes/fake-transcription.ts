import { Busboy } from '@fastify/busboy';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeEach } from 'vitest';

export interface Transcribed {
  path: string;
  authorization: string | undefined;
  fields: Record<string, string>;
  file: { name: string; type: string; bytes: Buffer };
}

type Answer = (response: ServerResponse) => void;

/** A service that speaks OpenAI's protocol for transcriptions, and says what the test has it say. It listens already. */
export async function standInTranscription() {
  const heard: Transcribed[] = [];
  let answer: Answer = answers.words('');
  const server = createServer((request, response) => {
    void read(request).then((transcribed) => {
      heard.push(transcribed);
      answer(response);
    });
  });
  await once(server.listen({ host: '127.0.0.1', port: 0 }), 'listening');
  afterAll(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  beforeEach(() => {
    heard.length = 0;
  });
  return {
    heard,
    says: (next: Answer) => {
      answer = next;
    },
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
  };
}

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

const refusal = (status: number, message: string, headers?: Record<string, string>) =>
  json(status, { error: { message, type: 'invalid_request_error', param: null, code: null } }, headers);

/** What the service may answer. */
export const answers = {
  words: (text: string) => json(200, { text }),
  json,
  /** Words without the JSON around them. */
  bare: (text: string) => (response: ServerResponse) =>
    response.writeHead(200, { 'content-type': 'text/plain' }).end(text),
  wrongKey: refusal(401, 'Incorrect API key provided: sk-secret.'),
  tooMany: refusal(429, 'Rate limit reached', { 'retry-after': '7' }),
  broken: refusal(500, 'The server had an error'),
  page: (response: ServerResponse) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome to nginx!</h1>'),
  endless: (response: ServerResponse) => response.writeHead(200).end('x'.repeat(1024 * 1024)),
  elsewhere: (response: ServerResponse) => response.writeHead(307, { location: '/v1/elsewhere' }).end(),
  hangUp: (response: ServerResponse) => response.destroy(),
  nothing: () => undefined,
} satisfies Record<string, Answer | ((...given: never[]) => Answer)>;

async function read(request: IncomingMessage): Promise<Transcribed> {
  const form = new Busboy({ headers: { 'content-type': request.headers['content-type'] ?? '' } });
  const fields: Record<string, string> = {};
  const file = { name: '', type: '', bytes: Buffer.alloc(0) };
  form.on('field', (name, value) => {
    fields[name] = value;
  });
  form.on('file', (...[, stream, name, , type]) => {
    void buffer(stream).then((bytes) => Object.assign(file, { name, type, bytes }));
  });
  await once(request.pipe(form), 'finish');
  return { path: request.url ?? '', authorization: request.headers.authorization, fields, file };
}
