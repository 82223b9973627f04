import { once } from 'node:events';
import { request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { changeEvents, type Change } from '@pouch/contract/schemas/changes';
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';

type EventName = keyof typeof changeEvents;

export interface ToldEvent {
  event: EventName;
  data: unknown;
}

export interface ListeningStream {
  status: number;
  headers: IncomingHttpHeaders;
  /** The next event, checked against the contract. */
  next: () => Promise<ToldEvent>;
  nextChange: () => Promise<Change>;
  /** Resolves when the server has ended the stream. */
  ended: Promise<void>;
}

/** The port of a server; it begins to listen when it does not yet. */
export async function originOf(app: FastifyInstance): Promise<string> {
  return app.server.listening ? app.listeningOrigin : app.listen({ host: '127.0.0.1', port: 0 });
}

/** Opens the stream of changes over the network, and has heard its `hello` unless it was refused. */
export async function listenTo(app: FastifyInstance, token?: string): Promise<ListeningStream> {
  const sent = request(`${await originOf(app)}/api/changes`, {
    agent: false,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  }).end();
  onTestFinished(() => void sent.destroy());
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const told: ToldEvent[] = [];
  let wake: () => void = () => undefined;
  readEvents(response, (event) => {
    told.push(event);
    wake();
  });
  async function next(): Promise<ToldEvent> {
    const first = told.shift();
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

function readEvents(response: IncomingMessage, tell: (event: ToldEvent) => void): void {
  let rest = '';
  response.setEncoding('utf8').on('data', (text: string) => {
    const blocks = (rest + text).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) if (block.startsWith('event:')) tell(readBlock(block));
  });
}

function readBlock(block: string): ToldEvent {
  const fields = Object.fromEntries(
    block.split('\n').map((line) => line.split(/: (.*)/s, 2) as [string, string]),
  );
  const event = fields['event'] as EventName;
  return { event, data: changeEvents[event].parse(JSON.parse(fields['data'] ?? '')) };
}
