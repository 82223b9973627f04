import { randomUUID } from 'node:crypto';
import type { SignUpMode } from '@pouch/contract/account';
import { calls, type Call, type Calls } from '@pouch/contract/calls';
import { errorBody, type ErrorBody } from '@pouch/contract/errors';
import { routes, type CallName } from '@pouch/contract/routes';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll } from 'vitest';
import { z } from 'zod';
import type { AppDeps } from '../app/app-deps.ts';
import { buildApp } from '../app/app.ts';
import type { Settings } from '../config/settings.ts';
import type { OpenDatabase } from '../db/database.ts';
import { sessions, users } from '../db/schema/accounts.ts';
import { hashToken } from '../features/sign-in/core/hash-token.ts';
import type { Mail } from '../mail/mailer.ts';
import { createTestDatabase } from './database/test-database.ts';

/** A Friday afternoon; the clock of every test starts here. */
export const friday = new Date('2026-11-20T15:00:00.000Z');

type ResponseBody<Name extends CallName> = Calls[Name]['response'] extends infer Schema extends z.ZodType
  ? z.output<Schema>
  : null;

export interface CallResult<Name extends CallName> {
  status: number;
  /** The body of a success; reading it after an error fails the test. */
  answer: ResponseBody<Name>;
  /** The body of an error; reading it after a success fails the test. */
  error: ErrorBody;
  headers: Record<string, unknown>;
  raw: Buffer;
}

export interface RequestParts {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface TestUser {
  id: string;
  email: string;
  token: string;
  send: <Name extends CallName>(name: Name, parts?: RequestParts) => Promise<CallResult<Name>>;
}

export interface TestApi {
  app: FastifyInstance;
  database: OpenDatabase;
  mails: Mail[];
  logLines: string[];
  /** The server's clock. */
  clock: { now: Date };
  /** Creates a user who is signed in, without the cost of hashing a password. */
  createUser: () => Promise<TestUser>;
  send: TestUser['send'];
}

export const testSecret = 'a secret for tests, long enough to be one';

export const testSettings = {
  host: '127.0.0.1',
  metricsPort: undefined as number | undefined,
  publicUrl: 'http://localhost:3000',
  dataDir: '/nonexistent',
  smtpUrl: undefined,
  mailFrom: 'Pouch <pouch@localhost>',
  support: { email: 'help@localhost', emailJs: null },
  llm: undefined,
  transcribe: undefined,
  fcm: undefined,
  billing: null,
  socialSignIn: {
    google: { clientIds: [] as string[], iosClientId: undefined as string | undefined },
    apple: { clientId: undefined, bundleId: undefined },
  },
  s3: null as AppDeps['settings']['s3'],
  quotaBytes: 1_000_000_000,
  oidc: null as Settings['oidc'],
  isBackedUpDaily: false,
  signUp: 'open' as SignUpMode,
  access: 'full',
  offline: true,
  trustedProxies: [] as string[],
  hookHosts: [] as string[],
  rateLimit: true,
  logLevel: 'info',
} as const;

/** The whole server with a database of its own, for one test file. */
export function testApi(
  deps: Partial<
    Pick<
      AppDeps,
      | 'settings'
      | 'mailer'
      | 'webFolder'
      | 'addressPolicy'
      | 'pushEndpoints'
      | 'revenueCatUrl'
      | 'jwksUrls'
      | 'refiners'
      | 'transcriptionTimeoutMs'
      | 'hookTimeoutMs'
      | 'runJobs'
    >
  > = {},
): TestApi {
  const api = { mails: [] as Mail[], logLines: [] as string[], clock: { now: friday } } as unknown as TestApi;
  const send = (token: string | null) => createSender(() => api.app, token);
  api.send = send(null);
  api.createUser = async () => {
    const user = await insertUser(api);
    return { ...user, send: send(user.token) };
  };
  beforeAll(async () => {
    api.database = await createTestDatabase();
    api.app = await buildApp({
      settings: testSettings,
      secret: testSecret,
      database: api.database,
      log: { write: (line) => void api.logLines.push(line) },
      now: () => api.clock.now,
      mailer: { send: (mail) => Promise.resolve(void api.mails.push(mail)), close: () => undefined },
      webFolder: '/nonexistent',
      runJobs: false,
      ...deps,
    });
  });
  afterAll(async () => {
    await api.app.close();
    await api.database.close();
  });
  return api;
}

async function insertUser({ database, clock }: TestApi): Promise<Omit<TestUser, 'send'>> {
  const id = uuidv7();
  const token = randomUUID().replaceAll('-', '');
  const email = `${id}@example.org`;
  const inThirtyDays = new Date(clock.now.getTime() + 30 * 24 * 60 * 60 * 1000);
  await database.db.insert(users).values({ id, email, name: email });
  await database.db.insert(sessions).values({
    id: uuidv7(),
    userId: id,
    token: hashToken(token),
    expiresAt: inThirtyDays,
    createdAt: clock.now,
  });
  return { id, email, token };
}

/** Sends calls by name and parses every response with the contract's schema. */
function createSender(app: () => FastifyInstance, token: string | null): TestUser['send'] {
  return async (name, parts = {}) => {
    const response = await app().inject(buildRequest(name, parts, token));
    const { statusCode: status, headers, rawPayload: raw } = response;
    const call: Call = calls[name];
    const expected = status < 400 ? call.response : errorBody;
    const hasBody = status !== 304 && expected instanceof z.ZodType;
    const body: unknown = hasBody ? expected.parse(response.json()) : null;
    const bodyIf = (isPresent: boolean) => {
      if (!isPresent) throw new Error(`${name} answered ${status}: ${response.payload.slice(0, 500)}`);
      return body as never;
    };
    return {
      status,
      headers,
      raw,
      get answer() {
        return bodyIf(status < 400);
      },
      get error() {
        return bodyIf(status >= 400);
      },
    };
  };
}

/** The request for a call, with its path parameters filled in. */
export function buildRequest(name: CallName, parts: RequestParts, token: string | null): InjectOptions {
  const [method, path] = routes[name].split(' ') as ['GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', string];
  return {
    method,
    url: path.replaceAll(/:(\w+)/g, (_, key: string) => encodeURIComponent(parts.params?.[key] ?? '')),
    query: parts.query ?? {},
    ...(parts.body !== undefined && { payload: parts.body as object }),
    headers: { ...(token !== null && { authorization: `Bearer ${token}` }), ...parts.headers },
  };
}
