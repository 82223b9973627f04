import { once } from 'node:events';
import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { changeEvents, type Change } from '@pouch/contract/changes';
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';

type EventName = keyof typeof changeEvents;

export interface ReceivedEvent {
  event: EventName;
  data: unknown;
}

export interface ChangeStream {
  status: number;
  headers: IncomingHttpHeaders;
  /** The next event, parsed with the contract's schema. */
  next: () => Promise<ReceivedEvent>;
  nextChange: () => Promise<Change>;
  /** Resolves when the server ends the stream. */
  ended: Promise<void>;
}

/** The origin of a server, which starts listening if it does not yet. */
export async function ensureListening(app: FastifyInstance): Promise<string> {
  return app.server.listening ? app.listeningOrigin : app.listen({ host: '127.0.0.1', port: 0 });
}

/** Opens the change stream over the network and waits for its `hello`, unless it is refused. */
export async function openChangeStream(app: FastifyInstance, token?: string): Promise<ChangeStream> {
  const sent = request(`${await ensureListening(app)}/api/changes`, {
    agent: false,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  }).end();
  onTestFinished(() => void sent.destroy());
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const events: ReceivedEvent[] = [];
  let wake: () => void = () => undefined;
  readEvents(response, (event) => {
    events.push(event);
    wake();
  });
  async function next(): Promise<ReceivedEvent> {
    const first = events.shift();
    if (first) return first;
    await new Promise<void>((resolve) => (wake = resolve));
    return next();
  }
  if (response.statusCode === 200) await next();
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    next,
    nextChange: async () => changeEvents.change.parse((await next()).data),
    ended: new Promise((resolve) => response.once('end', resolve)),
  };
}

function readEvents(response: IncomingMessage, onEvent: (event: ReceivedEvent) => void): void {
  let rest = '';
  response.setEncoding('utf8').on('data', (text: string) => {
    const blocks = (rest + text).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) if (block.startsWith('event:')) onEvent(parseBlock(block));
  });
}

function parseBlock(block: string): ReceivedEvent {
  const fields = Object.fromEntries(
    block.split('\n').map((line) => line.split(/: (.*)/s, 2) as [string, string]),
  );
  const event = fields['event'] as EventName;
  return { event, data: changeEvents[event].parse(JSON.parse(fields['data'] ?? '')) };
}
