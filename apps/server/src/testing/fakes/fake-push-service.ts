import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { importJWK, jwtVerify } from 'jose';
import { afterAll, beforeEach } from 'vitest';
import type { NotificationPayload } from '../../notifications/notification-payload.ts';

type Responder = (response: ServerResponse) => void;

export interface ReceivedPush {
  message: NotificationPayload;
  headers: IncomingMessage['headers'];
  /** The VAPID key that signed the request, and the operator's contact in it. */
  key: string;
  contact: string;
}

/**
 * A browser's push service on 127.0.0.1, with subscribed browsers. It refuses what a real one refuses and decrypts
 * messages as a browser would (RFC 8291), with node:crypto only.
 */
export async function fakePushService() {
  const browsers = new Map<string, ReturnType<typeof createBrowser>>();
  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => response.writeHead(400).end(String(error)));
  });
  await once(server.listen({ host: '127.0.0.1', port: 0 }), 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  afterAll(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  beforeEach(() => browsers.clear());

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const browser = browsers.get(request.url ?? '');
    const body = await buffer(request);
    if (!browser || request.method !== 'POST') return void response.writeHead(404).end();
    const { headers } = request;
    if (headers['content-encoding'] !== 'aes128gcm') return void response.writeHead(415).end();
    if (!/^\d+$/.test(String(headers.ttl))) return void response.writeHead(400).end('TTL');
    if (body.length > 4096) return void response.writeHead(413).end();
    const vapid = await verifyVapid(headers.authorization ?? '', origin);
    if (!vapid) return void response.writeHead(403).end();
    browser.asked += 1;
    if (browser.answer) {
      browser.answer(response);
      return;
    }
    browser.received.push({
      message: JSON.parse(decrypt(body, browser)) as NotificationPayload,
      headers,
      ...vapid,
    });
    response.writeHead(201, { location: `${origin}/messages/1` }).end();
  }

  return {
    origin,
    /** Adds a subscribed browser: its subscription, the messages it received, and the response to send instead. */
    browser: () => {
      const browser = createBrowser(origin);
      browsers.set(browser.path, browser);
      return browser;
    },
  };
}

export const respondWith =
  (status: number, headers: Record<string, string> = {}): Responder =>
  (response) =>
    void response.writeHead(status, headers).end();

function createBrowser(origin: string) {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  const auth = randomBytes(16);
  const path = `/push/${randomBytes(16).toString('base64url')}`;
  return {
    path,
    curve,
    auth,
    subscription: {
      endpoint: origin + path,
      keys: { p256dh: curve.getPublicKey().toString('base64url'), auth: auth.toString('base64url') },
    },
    received: [] as ReceivedPush[],
    /** The number of valid requests. */
    asked: 0,
    answer: null as Responder | null,
  };
}

/** Verifies RFC 8292: an ES256 token for this service, valid for at most a day, signed by the key beside it. */
async function verifyVapid(authorization: string, origin: string) {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65) return null;
  const part = (start: number) => point.subarray(start, start + 32).toString('base64url');
  const publicKey = await importJWK({ kty: 'EC', crv: 'P-256', x: part(1), y: part(33) }, 'ES256');
  const { payload } = await jwtVerify(token, publicKey, { audience: origin });
  const seconds = (payload.exp ?? 0) - Date.now() / 1000;
  return seconds > 0 && seconds <= 24 * 3600 ? { key, contact: String(payload.sub) } : null;
}

/** RFC 8188 with the keys of RFC 8291: one record, whose content ends with the delimiter 2. */
export function decrypt(
  body: Buffer,
  { curve, auth }: Pick<ReturnType<typeof createBrowser>, 'curve' | 'auth'>,
): string {
  const salt = body.subarray(0, 16);
  const idLength = body[20] ?? 0;
  const serverKey = body.subarray(21, 21 + idLength);
  const record = body.subarray(21 + idLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), serverKey]);
  const secret = Buffer.from(hkdfSync('sha256', curve.computeSecret(serverKey), auth, info, 32));
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length));
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  decipher.setAuthTag(record.subarray(-16));
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8');
}
