import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';
import { activityLog } from '../../activity/activity-log.ts';
import type { AppDeps } from '../../app/app-deps.ts';
import { wireHookSender } from '../../app/wiring/hooks.ts';
import { testSecret, testSettings, type TestApi } from '../api.ts';

export interface ReceivedMessage {
  headers: Record<string, string>;
  text: string;
  body: { type: string; timestamp: string; data: { id: string; item?: { cleaned_title: string } | null } };
}

/** The settings with which hooks may call the receiver. */
export const hookSettings = { ...testSettings, hookHosts: ['127.0.0.1'] };

/** A receiver of webhooks on this machine. By default it answers with 200. */
export function hookReceiver() {
  const received = new Map<string, ReceivedMessage[]>();
  const answers = new Map<string, (response: ServerResponse, message: ReceivedMessage) => void>();
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      const message = {
        headers: toPlain(request.headers),
        text,
        body: JSON.parse(text) as ReceivedMessage['body'],
      };
      received.set(path, [...(received.get(path) ?? []), message]);
      const answer = answers.get(path);
      if (answer) answer(response, message);
      else response.end();
    });
  });
  beforeAll(() => new Promise<void>((resolve) => server.listen({ host: '127.0.0.1', port: 0 }, resolve)));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
    received: (path: string): readonly ReceivedMessage[] => received.get(path) ?? [],
    /** How a path answers from now on. */
    answer: (path: string, respond: (response: ServerResponse, message: ReceivedMessage) => void) =>
      void answers.set(path, respond),
  };
}

const toPlain = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value].flat().join(', ')]));

/** The job of one server that sends what is due, which the test runs at the times that it chooses. */
export function hookJob(api: TestApi, deps: Pick<AppDeps, 'addressPolicy' | 'hookTimeoutMs'> = {}) {
  const now = () => api.clock.now;
  const onFailure = (error: unknown) => {
    throw error;
  };
  const database = api.database.db;
  return wireHookSender(
    {
      ...{ database, now, secret: testSecret, settings: hookSettings, log: api.app.log },
      activity: activityLog({ database, now, onFailure }),
    },
    deps,
  );
}
