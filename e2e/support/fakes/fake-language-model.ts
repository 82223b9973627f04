import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A language model with OpenAI's chat completion API, which responds when the journey says so. */
export interface FakeLanguageModel {
  baseUrl: string;
  /** Resolves once it has received a request. */
  requested: Promise<void>;
  respond: (items: object[]) => void;
  close: () => void;
}

export async function startFakeLanguageModel(): Promise<FakeLanguageModel> {
  let waiting: ServerResponse | undefined;
  let resolveRequested: () => void = () => undefined;
  const requested = new Promise<void>((resolve) => (resolveRequested = resolve));
  const server = createServer((request, response) => {
    waiting = response;
    request.resume().on('end', resolveRequested);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requested,
    respond: (items) => {
      const message = { role: 'assistant', content: JSON.stringify({ items }) };
      const completion = { choices: [{ index: 0, message, finish_reason: 'stop' }] };
      waiting?.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(completion));
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
