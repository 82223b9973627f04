import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { jwtVerify } from 'jose';
import { afterAll, beforeEach } from 'vitest';
import { z } from 'zod';

/** A request to FCM's HTTP v1 API; unknown fields are refused, as by the real one. */
const sendRequest = z.strictObject({
  message: z.strictObject({
    token: z.string(),
    notification: z.strictObject({ title: z.string(), body: z.string() }),
    data: z.record(z.string(), z.string()),
    android: z.strictObject({
      priority: z.enum(['NORMAL', 'HIGH']),
      ttl: z.string().regex(/^\d+s$/),
      notification: z.strictObject({ channel_id: z.string(), tag: z.string() }),
    }),
    apns: z.strictObject({
      headers: z.record(z.string(), z.string()),
      payload: z.object({ aps: z.looseObject({}) }),
    }),
  }),
});
export type FcmMessage = z.infer<typeof sendRequest>['message'];

type Refusal = { status: number; headers?: Record<string, string>; error: object };

/**
 * Google's token service and Firebase Cloud Messaging on 127.0.0.1, whose clock shows `at`, and a service account for
 * them.
 */
export async function fakeFcm(at: Date) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const state = {
    messages: [] as FcmMessage[],
    tokensGiven: 0,
    /** Valid access tokens. */
    valid: new Set<string>(),
    /** Error responses per device token, consumed in order. */
    refusals: new Map<string, Refusal[]>(),
    /** The token service's error response, if any. */
    tokenRefusal: null as Refusal | null,
    at,
  };
  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await once(server.listen({ host: '127.0.0.1', port: 0 }), 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  afterAll(() => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  });
  beforeEach(() => {
    Object.assign(state, { messages: [], tokensGiven: 0, tokenRefusal: null });
    state.valid.clear();
    state.refusals.clear();
  });

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    if (request.url === '/token') return issueToken(body, response);
    if (request.url !== '/v1/projects/pouch-test/messages:send') {
      refuse(response, notFound);
      return;
    }
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    if (!state.valid.has(token)) {
      refuse(response, unauthenticated);
      return;
    }
    const parsed = sendRequest.safeParse(JSON.parse(body));
    if (!parsed.success) {
      refuse(response, invalidArgument('message', parsed.error.message));
      return;
    }
    const { message } = parsed.data;
    const refusal = state.refusals.get(message.token)?.shift();
    if (refusal) {
      refuse(response, refusal);
      return;
    }
    state.messages.push(message);
    reply(response, 200, { name: `projects/pouch-test/messages/${state.messages.length}` });
  }

  async function issueToken(body: string, response: ServerResponse): Promise<void> {
    if (state.tokenRefusal) {
      refuse(response, state.tokenRefusal);
      return;
    }
    const form = new URLSearchParams(body);
    const { payload } = await jwtVerify(form.get('assertion') ?? '', publicKey, {
      audience: `${origin}/token`,
      issuer: account.client_email,
      currentDate: state.at,
    });
    const isRight =
      form.get('grant_type') === 'urn:ietf:params:oauth:grant-type:jwt-bearer' &&
      payload.scope === 'https://www.googleapis.com/auth/firebase.messaging' &&
      Number(payload.exp) - Number(payload.iat) <= 3600;
    if (!isRight) {
      refuse(response, { status: 400, error: { error: 'invalid_grant' } });
      return;
    }
    const token = `ya29.${randomBytes(20).toString('base64url')}`;
    state.valid.add(token);
    state.tokensGiven += 1;
    reply(response, 200, { access_token: token, expires_in: 3599, token_type: 'Bearer' });
  }

  const account = {
    type: 'service_account',
    project_id: 'pouch-test',
    private_key_id: 'abc',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    client_email: 'push@pouch-test.iam.gserviceaccount.com',
    token_uri: `${origin}/token`,
  };
  return Object.assign(state, { origin, account });
}

function reply(
  response: ServerResponse,
  status: number,
  body: object,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8', ...headers });
  response.end(JSON.stringify(body));
}

const refuse = (response: ServerResponse, { status, error, headers }: Refusal): void =>
  reply(response, status, error, headers);

const fcmError = (
  status: number,
  name: string,
  code: string,
  headers: Record<string, string> = {},
): Refusal => ({
  status,
  headers,
  error: {
    error: {
      code: status,
      message: `The server says ${name}.`,
      status: name,
      details: [{ '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode: code }],
    },
  },
});

/** FCM's errors, as in its reference. */
export const unregistered = fcmError(404, 'NOT_FOUND', 'UNREGISTERED');
export const otherSender = fcmError(403, 'PERMISSION_DENIED', 'SENDER_ID_MISMATCH');
export const quotaExceeded = fcmError(429, 'RESOURCE_EXHAUSTED', 'QUOTA_EXCEEDED', { 'retry-after': '3' });
export const unavailable = fcmError(503, 'UNAVAILABLE', 'UNAVAILABLE');
export const badConfiguration = fcmError(401, 'UNAUTHENTICATED', 'THIRD_PARTY_AUTH_ERROR');
export const invalidArgument = (field: string, description: string): Refusal => ({
  status: 400,
  error: {
    error: {
      code: 400,
      message: description,
      status: 'INVALID_ARGUMENT',
      details: [
        { '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode: 'INVALID_ARGUMENT' },
        { '@type': 'type.googleapis.com/google.rpc.BadRequest', fieldViolations: [{ field, description }] },
      ],
    },
  },
});
const notFound: Refusal = { status: 404, error: { error: { code: 404, status: 'NOT_FOUND' } } };
const unauthenticated: Refusal = { status: 401, error: { error: { code: 401, status: 'UNAUTHENTICATED' } } };
