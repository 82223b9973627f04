import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** What the store does instead of its work. */
export type Trouble = 'broken' | 'silent' | 'cut-off' | 'forbidden' | 'no-bucket' | 'redirect' | 'busy';

const [accessKeyId, secretAccessKey, region] = ['AKIDEXAMPLE', 'secret/with+signs=', 'eu-test-1'];

/**
 * A bucket in memory that speaks S3's protocol and refuses requests whose Signature Version 4, computed here from the
 * published description, or whose content hash is wrong. It is listening already.
 */
export async function fakeObjectStore() {
  const objects = new Map<string, Buffer>();
  const state = {
    trouble: null as Trouble | null,
    /** Called before each answer. */
    beforeAnswer: (): Promise<void> => Promise.resolve(),
    requests: [] as string[],
  };
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const { method = '', url = '' } = request;
    state.requests.push(`${method} ${url}`);
    await state.beforeAnswer();
    if (!isSigned(request, body)) {
      refuse(response, 403, 'SignatureDoesNotMatch');
      return;
    }
    if (state.trouble !== null) {
      troubles[state.trouble](response);
      return;
    }
    const key = decodeURIComponent(url.slice('/pouch/'.length));
    const found = objects.get(key);
    if (method === 'PUT') {
      objects.set(key, body);
      response.writeHead(200).end();
    } else if (method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204).end();
    } else if (found === undefined) refuse(response, 404, 'NoSuchKey');
    else response.writeHead(200, { 'content-length': found.length }).end(found);
  }

  await once(server.listen({ host: '127.0.0.1', port: 0 }), 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/pouch`;
  return {
    objects,
    state,
    settings: { url, region, accessKeyId, secretAccessKey },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>No.</Message></Error>`);
}

const troubles: Record<Trouble, (response: ServerResponse) => void> = {
  broken: (response) => refuse(response, 500, 'InternalError'),
  busy: (response) => refuse(response, 503, 'SlowDown'),
  forbidden: (response) => refuse(response, 403, 'AccessDenied'),
  'no-bucket': (response) => refuse(response, 404, 'NoSuchBucket'),
  redirect: (response) => response.writeHead(307, { location: '/elsewhere' }).end(),
  silent: () => undefined,
  'cut-off': (response) => {
    response.writeHead(200, { 'content-length': 1000 }).write('half');
    setImmediate(() => response.destroy());
  },
};

const sha256 = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex');
const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();

function isSigned({ method = '', url = '', headers }: IncomingMessage, body: Buffer): boolean {
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    );
  if (parts === null) return false;
  const [, id, day = '', zone = '', signedHeaders = '', signature = ''] = parts;
  const time = String(headers['x-amz-date']);
  const contentHash = String(headers['x-amz-content-sha256']);
  const names = signedHeaders.split(';');
  const isComplete = ['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name));
  const isRecent = Math.abs(Date.now() - parseTime(time)) < 15 * 60_000 && time.startsWith(day);
  if (id !== accessKeyId || zone !== region || !isComplete || !isRecent || contentHash !== sha256(body))
    return false;
  const [path = '', search = ''] = url.split('?');
  const canonical = [
    method,
    path,
    search,
    ...names.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signedHeaders,
    contentHash,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${secretAccessKey}`);
  const expected = hmac(key, ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n'));
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'));
}

/** `20261120T150000Z`, in milliseconds. */
const parseTime = (time: string): number =>
  Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
