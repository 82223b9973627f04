import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A language model behind OpenAI's protocol that thinks until the journey has it answer. */
export interface ThinkingModel {
  baseUrl: string;
  /** Resolves once it has been asked. */
  asked: Promise<void>;
  answers: (items: object[]) => void;
  close: () => void;
}

export async function thinkingModel(): Promise<ThinkingModel> {
  let waiting: ServerResponse | undefined;
  let ask: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => (ask = resolve));
  const server = createServer((request, response) => {
    waiting = response;
    request.resume().on('end', ask);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    answers: (items) => {
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
