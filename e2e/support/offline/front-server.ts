import { readdirSync } from 'node:fs';
import {
  createServer,
  request,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { origin as home } from '../servers.ts';

const assets = fileURLToPath(new URL('../../../apps/web/dist/assets', import.meta.url));

/** What happens to a call on its way. `answerLost`: the server does it, and the connection breaks. */
export type Mishap =
  | 'requestLost'
  | 'answerLost'
  | 'noAnswer'
  | { status: number; headers?: Record<string, string>; body: string };

/** A call of the API that reached the server under test. */
export interface ReceivedCall {
  method: string;
  path: string;
  /** Its Idempotency-Key; undefined for a reading. */
  key: string | undefined;
  status: number;
}

/** A server in front of the one under test: it loses calls, releases the web app anew, and goes away. */
export interface FrontServer {
  origin: string;
  /** Every call of the API that changes something and was answered by the server, in this order. */
  received: ReceivedCall[];
  /** The path of every file of the app that was asked for, in this order. */
  askedFiles: string[];
  /** Decides what happens to each call of the API; null lets it through. */
  interfere: (choose: (call: { method: string; path: string }) => Mishap | null) => void;
  /** From now on all hashed files have other names, and those of before are gone. */
  releaseAnew: () => void;
  /** From now on the service worker is the one of `POUCH_OFFLINE=off`. */
  turnOfflineOff: () => void;
  /** Refuses all connections, also open ones. */
  stop: () => Promise<void>;
  /** Accepts connections again, at the same port. */
  start: () => Promise<void>;
}

const newPrefix = 'new-';

/** Headers of a request that are not passed on: what is rewritten must come in full and uncompressed. */
const unforwarded = new Set(['host', 'accept-encoding', 'if-none-match', 'if-modified-since']);

const without = (headers: IncomingHttpHeaders, names: ReadonlySet<string>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.has(name)));

export async function createFrontServer(): Promise<FrontServer> {
  const hashedNames = readdirSync(assets).map((name) => name.replaceAll(/[.]/g, '[.]'));
  const hashedName = new RegExp(`(?<=/)(?:${hashedNames.join('|')})`, 'g');
  let isNew = false;
  let workerPath = '/sw.js';
  let port = 0;
  const received: ReceivedCall[] = [];
  const askedFiles: string[] = [];
  let chooseMishap: (call: { method: string; path: string }) => Mishap | null = () => null;

  /** The path of a file on the server under test; null for one that this release does not have. */
  function servedPath(path: string): string | null {
    if (path === '/sw.js') return workerPath;
    if (!isNew || !path.startsWith('/assets/')) return path;
    return path.startsWith(`/assets/${newPrefix}`) ? path.replace(newPrefix, '') : null;
  }

  async function answer(response: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { statusCode = 502, headers } = response;
    if (!isNew || !/html|javascript|css/.test(headers['content-type'] ?? '')) {
      outgoing.writeHead(statusCode, headers);
      response.pipe(outgoing);
      return;
    }
    const body = (await text(response)).replace(hashedName, (name) => newPrefix + name);
    outgoing.writeHead(statusCode, without(headers, new Set(['content-length'])));
    outgoing.end(body.replace('<html ', '<html data-release="new" '));
  }

  const server = createServer((incoming, outgoing) => {
    const path = servedPath(incoming.url ?? '/');
    if (path === null) {
      outgoing.writeHead(404).end();
      return;
    }
    if (path.startsWith('/assets/')) askedFiles.push(path);
    const { method = 'GET' } = incoming;
    const mishap = path.startsWith('/api/') ? chooseMishap({ method, path }) : null;
    if (mishap === 'noAnswer') return;
    if (mishap === 'requestLost') {
      outgoing.destroy();
      return;
    }
    if (typeof mishap === 'object' && mishap !== null) {
      outgoing.writeHead(mishap.status, mishap.headers).end(mishap.body);
      return;
    }
    const headers = without(incoming.headers, unforwarded);
    const upstream = request(home + path, { method, headers }, (response) => {
      const { statusCode: status = 502 } = response;
      const key = incoming.headers['idempotency-key'] as string | undefined;
      if (method !== 'GET' && path.startsWith('/api/')) received.push({ method, path, key, status });
      if (mishap === 'answerLost') {
        response.resume().on('end', () => outgoing.destroy());
      } else void answer(response, outgoing);
    });
    upstream.on('error', () => outgoing.destroy());
    // A request whose answer is lost has been done all the same.
    if (mishap === null) outgoing.on('close', () => upstream.destroy());
    incoming.pipe(upstream);
  });

  const start = () =>
    new Promise<void>((resolve) => {
      server.listen(port, '127.0.0.1', () => {
        ({ port } = server.address() as AddressInfo);
        resolve();
      });
    });
  await start();

  return {
    origin: `http://127.0.0.1:${port}`,
    received,
    askedFiles,
    interfere: (choose) => (chooseMishap = choose),
    releaseAnew: () => (isNew = true),
    turnOfflineOff: () => (workerPath = '/sw-off.js'),
    start,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
