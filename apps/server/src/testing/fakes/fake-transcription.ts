import { Busboy } from '@fastify/busboy';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeEach } from 'vitest';

export interface TranscriptionRequest {
  path: string;
  authorization: string | undefined;
  fields: Record<string, string>;
  file: { name: string; type: string; bytes: Buffer };
}

type Responder = (response: ServerResponse) => void;

/** A transcription service with OpenAI's API whose responses the test sets. It is listening already. */
export async function fakeTranscription() {
  const requests: TranscriptionRequest[] = [];
  let answer: Responder = responses.words('');
  const server = createServer((request, response) => {
    void read(request).then((transcribed) => {
      requests.push(transcribed);
      answer(response);
    });
  });
  await once(server.listen({ host: '127.0.0.1', port: 0 }), 'listening');
  afterAll(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  beforeEach(() => {
    requests.length = 0;
  });
  return {
    requests,
    respondWith: (next: Responder) => {
      answer = next;
    },
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
  };
}

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Responder =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

const refusal = (status: number, message: string, headers?: Record<string, string>) =>
  json(status, { error: { message, type: 'invalid_request_error', param: null, code: null } }, headers);

/** Possible responses. */
export const responses = {
  words: (text: string) => json(200, { text }),
  json,
  /** Plain text instead of JSON. */
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
} satisfies Record<string, Responder | ((...options: never[]) => Responder)>;

async function read(request: IncomingMessage): Promise<TranscriptionRequest> {
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
