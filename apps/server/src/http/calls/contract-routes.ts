import { createHash } from 'node:crypto';
import { calls, type Call } from '@pouch/contract/calls';
import { routes, type CallName } from '@pouch/contract/routes';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  HTTPMethods,
  onRequestAsyncHookHandler,
  RouteOptions,
} from 'fastify';
import { z } from 'zod';
import { serialisationSchema } from './response-schemas.ts';
import { bearerToken, requireUser, type Identify } from './authentication.ts';
import type {
  Amend,
  Binary,
  Created,
  Download,
  Handlers,
  KeyedRequest,
  Once,
  Polled,
} from './call-handlers.ts';
import { readInput } from './call-input.ts';
import { changedBy, teller, type PublishedChange } from './change-events.ts';
import { isAmong } from './etag.ts';
import { eventStreams, type OpenEvents } from './event-stream.ts';
import { readIdempotencyKey } from './idempotency-key.ts';
import { acceptForms, discardUpload, readUpload, type Upload } from '../uploads/uploads.ts';

interface CallServices {
  identify: Identify;
  /** Hooks that refuse who calls too often. */
  limits: onRequestAsyncHookHandler[];
  /** Refuses who may not reach other people. */
  requireFullAccess: onRequestAsyncHookHandler;
  /** Runs creating work once per key; without a key it simply runs it. */
  once: (keyed: KeyedRequest | null) => Once;
  /** Changes what repeats with the key are answered. */
  amend: (keyed: KeyedRequest | null) => Amend;
  /** Tells of a change once it is committed. */
  publish: (change: PublishedChange) => void;
}

type AnyHandler = (input: Record<string, unknown>) => Promise<unknown>;

/** Registers every call of the contract: who may, what is valid, what is done, how it is answered. */
export function registerCalls(app: FastifyInstance, handlers: Handlers, services: CallServices): void {
  app.decorateRequest('user', null);
  const sendEvents = eventStreams(app);
  for (const name of Object.keys(routes) as CallName[]) {
    const call: Call = calls[name];
    const [method, url] = routes[name].split(' ') as [HTTPMethods, string];
    const handle = handlers[name] as unknown as AnyHandler;
    const route: RouteOptions = {
      method,
      url,
      bodyLimit: call.maxBodyBytes ?? 1024 * 1024,
      ...(isDownload(call.answer) && { compress: false }),
      schema:
        call.answer instanceof z.ZodType
          ? { response: { [call.status]: serialisationSchema(call.answer) } }
          : {},
      onRequest: hooksOf(call, services),
      handler: async (request, reply) => {
        const input = readInput(call, request);
        const keyed = call.creates ? keyedRequest(name, request, input.body) : null;
        const upload = await readUpload(call, request);
        const result = await handle({
          ...input,
          user: request.user,
          ...upload,
          ...(call.creates && { once: services.once(keyed), amend: services.amend(keyed) }),
          tell: teller(call, request, services.publish),
        }).finally(() => discardUpload(upload));
        for (const change of changedBy(call, request, { input, result })) services.publish(change);
        if (!isStream(call.answer)) return sendAnswer(call, result, reply);
        const token = bearerToken(request) ?? '';
        return sendEvents(reply, result as OpenEvents, async () => (await services.identify(token)) !== null);
      },
    };
    if (call.upload) routeUpload(app, call.upload, route);
    else app.route(route);
  }
}

/** What is asked before a body is read: who it is, whether they call too often, whether they may. */
function hooksOf(call: Call, { identify, limits, requireFullAccess }: CallServices) {
  if (call.access === 'public') return [];
  return [requireUser(identify), ...limits, ...(call.reachesOthers ? [requireFullAccess] : [])];
}

/** In a scope of its own, so that no other call takes a form. */
function routeUpload(app: FastifyInstance, upload: Upload, route: RouteOptions): void {
  void app.register((scope, _options, done) => {
    acceptForms(scope, upload);
    scope.route(route);
    done();
  });
}

/** Mostly pictures, which grow no smaller; and how much is left to load can be told. */
const isDownload = (answer: Call['answer']): boolean => answer !== null && 'download' in answer;

const isStream = (answer: Call['answer']): boolean => answer !== null && 'events' in answer;

function sendAnswer(call: Call, result: unknown, reply: FastifyReply): FastifyReply | Promise<FastifyReply> {
  void reply.code(call.status);
  if (call.answer === null) return reply.send();
  if ('binary' in call.answer) return sendBinary(call.answer.binary, result as Binary, reply);
  if (call.polled) return sendPolled(result as Polled<unknown>, reply);
  void reply.header('cache-control', 'no-store');
  if ('download' in call.answer) return sendDownload(call.answer.download, result as Download, reply);
  if (!call.creates) return reply.send(result);
  const { answer, repeated } = result as Created<unknown>;
  if (repeated) void reply.header('idempotency-replayed', 'true');
  return reply.send(answer);
}

/**
 * Sends an answer only when it is another than the one the reader has, which their browser keeps and asks about each
 * time. The version is read first: an answer is never older than its tag.
 */
async function sendPolled({ version, read }: Polled<unknown>, reply: FastifyReply): Promise<FastifyReply> {
  const etag = `"${await version()}"`;
  void reply
    .header('etag', etag)
    .header('cache-control', 'private, no-cache')
    .header('vary', 'authorization, origin');
  if (isAmong(etag, reply.request.headers['if-none-match'])) return reply.code(304).send();
  return reply.send(await read());
}

/** The reader's own copy may be kept. Where nothing is said it is asked about each time: it must not outlive a sign-out. */
function sendBinary(type: string, { bytes, tag, freshFor }: Binary, reply: FastifyReply): FastifyReply {
  const etag = `"${tag}"`;
  void reply
    .header('etag', etag)
    .header('cache-control', freshFor ? `private, max-age=${freshFor}` : 'private, no-cache')
    .header('vary', 'authorization, origin');
  if (isAmong(etag, reply.request.headers['if-none-match'])) return reply.code(304).send();
  return reply.type(type).send(bytes);
}

function sendDownload(
  type: string,
  { filename, size, content }: Download,
  reply: FastifyReply,
): FastifyReply {
  void reply
    .header('content-disposition', `attachment; filename="${filename}"`)
    .header('content-length', size)
    .type(type);
  return reply.send(content);
}

/** The hash is of the body as it was understood: what a call does not know of changes nothing that it creates. */
function keyedRequest(name: CallName, request: FastifyRequest, body: unknown): KeyedRequest | null {
  const key = readIdempotencyKey(request.headers['idempotency-key']);
  if (key === null || request.user === null) return null;
  const requestHash = createHash('sha256')
    .update(`${name}\n${JSON.stringify(body)}`)
    .digest();
  return { userId: request.user.id, key, requestHash };
}
