import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';
import { publicAddressesOnly, type AddressPolicy } from '../../outbound/address-policy.ts';

type Serve = (request: IncomingMessage, response: ServerResponse) => void;

export interface FakeWeb {
  /** Allows requests to this web, on 127.0.0.1, and to nothing else on this machine. */
  addressPolicy: AddressPolicy;
  /** IP addresses by host name; names that end in `.example` resolve to this web by default. */
  names: Map<string, string[]>;
  /** Serves a path and returns its URL. */
  put: (path: string, serve: Serve) => string;
  /** Serves an HTML page and returns its URL. */
  page: (path: string, html: string) => string;
  urlFor: (path: string, host?: string) => string;
  /** How often a path was requested. */
  requestCount: (path: string) => number;
  /** An internal service, on 127.0.0.2, that no request may reach. */
  internalService: { port: () => number; connections: () => number };
}

/** A small web server on this machine, beside an internal service that must see no connection. */
export function fakeWeb(): FakeWeb {
  const served = new Map<string, Serve>();
  const requestedPaths: string[] = [];
  const names = new Map<string, string[]>();
  let connections = 0;
  const web = createServer((request, response) => {
    const path = request.url ?? '';
    requestedPaths.push(path);
    const serve = served.get(path);
    if (serve) serve(request, response);
    else response.writeHead(404).end();
  });
  const inside = createServer((_request, response) => response.end('<title>Secret</title>'));
  inside.on('connection', () => (connections += 1));
  beforeAll(() => Promise.all([listen(web, '127.0.0.1'), listen(inside, '127.0.0.2')]));
  afterAll(() => Promise.all([web, inside].map(close)));

  const urlFor = (path: string, host = 'shop.example') => `http://${host}:${listeningPort(web)}${path}`;
  const put = (path: string, serve: Serve) => {
    served.set(path, serve);
    return urlFor(path);
  };
  return {
    addressPolicy: {
      isAllowedIpAddress: (address) =>
        address === '127.0.0.1' || publicAddressesOnly.isAllowedIpAddress(address),
      isAllowedPort: () => true,
      resolve: (name) => {
        const addresses = names.get(name) ?? (name.endsWith('.example') ? ['127.0.0.1'] : []);
        if (addresses.length === 0) return Promise.reject(new Error(`ENOTFOUND ${name}`));
        return Promise.resolve(
          addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
        );
      },
      timeoutMs: 60_000,
    },
    names,
    put,
    page: (path, html) => put(path, (_request, response) => sendPage(response, html)),
    urlFor,
    requestCount: (path) => requestedPaths.filter((one) => one === path).length,
    internalService: { port: () => listeningPort(inside), connections: () => connections },
  };
}

export function sendPage(
  response: ServerResponse,
  body: string | Buffer,
  type = 'text/html; charset=utf-8',
): void {
  response.writeHead(200, { 'content-type': type }).end(body);
}

const listeningPort = (server: Server): number => (server.address() as AddressInfo).port;

const listen = (server: Server, host: string) =>
  new Promise<void>((resolve) => server.listen({ host, port: 0 }, resolve));

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
