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

/** A server in front of the one under test: it can release the web app anew, and go away. */
export interface FrontServer {
  origin: string;
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
    const headers = without(incoming.headers, unforwarded);
    const upstream = request(home + path, { method: incoming.method, headers }, (response) => {
      void answer(response, outgoing);
    });
    upstream.on('error', () => outgoing.destroy());
    outgoing.on('close', () => upstream.destroy());
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
