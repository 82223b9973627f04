import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll } from 'vitest';
import { publicWeb, type Reach } from '../../outbound/address-policy.ts';

type Serve = (request: IncomingMessage, response: ServerResponse) => void;

export interface StandInWeb {
  /** Lets fetches reach this web, on 127.0.0.1, and nothing else of this machine. */
  reach: Reach;
  /** Addresses of names; those that end in `.example` are here without being named. */
  names: Map<string, string[]>;
  /** Puts something at a path and answers its address. */
  put: (path: string, serve: Serve) => string;
  /** Puts an HTML page there. */
  page: (path: string, html: string) => string;
  addressOf: (path: string, host?: string) => string;
  /** How often a path was asked for. */
  asked: (path: string) => number;
  /** A service of the inside, on 127.0.0.2, that no fetch may reach. */
  inside: { port: () => number; connections: () => number };
}

/** A small web on this machine, and beside it a service that must see no connection. */
export function standInWeb(): StandInWeb {
  const served = new Map<string, Serve>();
  const asked: string[] = [];
  const names = new Map<string, string[]>();
  let connections = 0;
  const web = createServer((request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    const serve = served.get(path);
    if (serve) serve(request, response);
    else response.writeHead(404).end();
  });
  const inside = createServer((_request, response) => response.end('<title>Secret</title>'));
  inside.on('connection', () => (connections += 1));
  beforeAll(() => Promise.all([listen(web, '127.0.0.1'), listen(inside, '127.0.0.2')]));
  afterAll(() => Promise.all([web, inside].map(close)));

  const addressOf = (path: string, host = 'shop.example') => `http://${host}:${portOf(web)}${path}`;
  const put = (path: string, serve: Serve) => {
    served.set(path, serve);
    return addressOf(path);
  };
  return {
    reach: {
      isAllowedAddress: (address) => address === '127.0.0.1' || publicWeb.isAllowedAddress(address),
      isAllowedPort: () => true,
      resolve: (name) => {
        const addresses = names.get(name) ?? (name.endsWith('.example') ? ['127.0.0.1'] : []);
        if (addresses.length === 0) return Promise.reject(new Error(`ENOTFOUND ${name}`));
        return Promise.resolve(
          addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
        );
      },
      patience: 10_000,
    },
    names,
    put,
    page: (path, html) => put(path, (_request, response) => sendPage(response, html)),
    addressOf,
    asked: (path) => asked.filter((one) => one === path).length,
    inside: { port: () => portOf(inside), connections: () => connections },
  };
}

export function sendPage(
  response: ServerResponse,
  body: string | Buffer,
  type = 'text/html; charset=utf-8',
): void {
  response.writeHead(200, { 'content-type': type }).end(body);
}

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

const listen = (server: Server, host: string) =>
  new Promise<void>((resolve) => server.listen({ host, port: 0 }, resolve));

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}
