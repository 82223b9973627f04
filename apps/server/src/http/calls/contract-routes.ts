import { hash } from 'node:crypto';
import { calls, type Call, type OpenTo } from '@pouch/contract/calls';
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
import type { RequireAccess } from './access.ts';
import { bearerToken, requireUser, type Identify } from './authentication.ts';
import type {
  UpdateStoredResponse,
  Binary,
  Download,
  Handlers,
  IdempotentRequest,
  Outcome,
  RunOnce,
  VersionedResponse,
} from './call-handlers.ts';
import { readInput, type RequestInput } from './call-input.ts';
import { changesOfCall, changePublisher, type PublishedChange } from './change-events.ts';
import { matchesEtag } from './etag.ts';
import { createEventStreams, type StreamHandler } from './event-stream.ts';
import { readIdempotencyKey } from './idempotency-key.ts';
import { sendList } from './json-list.ts';
import { readMadeAt } from './made-at.ts';
import { linkNextPage, Page } from './page.ts';
import { eventRecorder, type RecordDeps } from './recorded-event.ts';
import { AppError } from '../../lib/errors.ts';
import { scopeCheck } from './scopes.ts';
import { acceptText } from '../server/text-bodies.ts';
import { createUploadSlots } from '../uploads/upload-slots.ts';
import { acceptForms, discardUpload, readUpload, type Upload } from '../uploads/uploads.ts';

interface CallDeps extends RecordDeps {
  identify: Identify;
  /** Hooks that refuse a user who calls too often. */
  limits: onRequestAsyncHookHandler[];
  requireAccess: RequireAccess;
  now: () => Date;
  /** Runs changing work once per key; without a key it simply runs it. */
  runOnce: (keyed: IdempotentRequest | null) => RunOnce;
  /** Replaces the stored response for repeats with the key. */
  updateStoredResponse: (keyed: IdempotentRequest | null) => UpdateStoredResponse;
  /** Publishes a committed change. */
  publish: (change: PublishedChange) => void;
}

type AnyHandler = (input: Record<string, unknown>) => Promise<unknown>;

/** Registers a route for every call of the contract: authorisation, validation, handler, response. */
export function registerCalls(app: FastifyInstance, handlers: Handlers, deps: CallDeps): void {
  app.decorateRequest('user', null);
  const sendEvents = createEventStreams(app);
  const uploadSlots = createUploadSlots();
  for (const name of Object.keys(routes) as CallName[]) {
    const call: Call = calls[name];
    const [method, url] = routes[name].split(' ') as [HTTPMethods, string];
    const handle = handlers[name] as unknown as AnyHandler;
    const route: RouteOptions = {
      method,
      url,
      bodyLimit: call.maxBodyBytes ?? 1024 * 1024,
      ...(isDownload(call.response) && { compress: false }),
      schema: call.response instanceof z.ZodType ? { response: { [call.status]: call.response } } : {},
      onRequest: [...onRequestHooks(name, call, deps), ...(call.upload ? [uploadSlots] : [])],
      handler: async (request, reply) => {
        const input = readInput(call, request);
        const { recordEvent, recordingRunOnce, recordUnlessDone } = eventRecorder(call, request, deps);
        const changing = call.idempotent
          ? toChangingInput(name, request, { input, deps, wrap: recordingRunOnce })
          : {};
        const upload = await readUpload(call, request);
        let result: unknown;
        try {
          result = await handle({
            ...input,
            user: request.user,
            ...upload,
            ...changing,
            address: request.ip,
            recordEvent,
            publishChanges: changePublisher(call, request, deps.publish),
          });
        } finally {
          await discardUpload(upload);
        }
        for (const change of changesOfCall(call, request, { input, result })) deps.publish(change);
        await recordUnlessDone();
        if (!isStream(call.response)) return sendResponse(call, result, reply);
        return sendEvents(reply, result as StreamHandler, () => mayGoOn(name, request, deps));
      },
    };
    if (call.textField !== undefined) routeText(app, call.textField, route);
    else if (call.upload) routeUpload(app, call.upload, route);
    else app.route(route);
  }
}

/** The checks before the body is read: authentication, rate limits, access. */
function onRequestHooks(name: CallName, call: Call, { identify, limits, requireAccess }: CallDeps) {
  if (call.auth === 'public') return [];
  const checkAccess = async ({ user }: FastifyRequest): Promise<void> => {
    if (user !== null) await requireAccess(user.id, openTo(call), user.access);
  };
  return [requireUser(identify, name), scopeCheck(call.scope), ...limits, checkAccess];
}

/** A call that says nothing is closed to everyone who may not use the whole app. */
const openTo = (call: Call): OpenTo => call.openTo ?? 'fullAccess';

/** Whether the session of a stream lasts, and what the user may do. */
async function mayGoOn(
  name: CallName,
  request: FastifyRequest,
  { identify, requireAccess }: CallDeps,
): Promise<boolean> {
  try {
    const user = await identify(bearerToken(request) ?? '', name);
    if (user === null) return false;
    await requireAccess(user.id, openTo(calls[name]), user.access);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** In a separate scope, so that no other call accepts forms. */
function routeUpload(app: FastifyInstance, upload: Upload, route: RouteOptions): void {
  void app.register((scope, _options, done) => {
    acceptForms(scope, upload);
    scope.route(route);
    done();
  });
}

/** In a separate scope, so that no other call accepts text. */
function routeText(app: FastifyInstance, field: string, route: RouteOptions): void {
  void app.register((scope, _options, done) => {
    acceptText(scope, field);
    scope.route(route);
    done();
  });
}

/** Not compressed: mostly pictures, which would not get smaller, and `Content-Length` enables progress bars. */
const isDownload = (response: Call['response']): boolean => response !== null && 'download' in response;

const isStream = (response: Call['response']): boolean => response !== null && 'events' in response;

function sendResponse(
  call: Call,
  result: unknown,
  reply: FastifyReply,
): FastifyReply | Promise<FastifyReply> {
  void reply.code(call.status);
  if (call.idempotent) return sendOutcome(call, result as Outcome<unknown>, reply);
  if (call.response === null) return reply.send();
  if ('binary' in call.response) return sendBinary(call.response.binary, result as Binary, reply);
  void reply.header('cache-control', 'no-store');
  if (call.conditionalGet) return sendVersioned(call, result as VersionedResponse<unknown>, reply);
  if ('download' in call.response) return sendDownload(call.response.download, result as Download, reply);
  return sendJson(call, result, reply);
}

function sendJson(call: Call, result: unknown, reply: FastifyReply): FastifyReply {
  if (result instanceof Page) {
    linkNextPage(result, reply);
    return sendList((result as Page<unknown[]>).rows, call.status, reply);
  }
  return Array.isArray(result) ? sendList(result, call.status, reply) : reply.send(result);
}

function sendOutcome(
  call: Call,
  { response, replayed }: Outcome<unknown>,
  reply: FastifyReply,
): FastifyReply {
  if (replayed) void reply.header('idempotency-replayed', 'true');
  if (call.response === null) return reply.send();
  return reply.header('cache-control', 'no-store').send(response);
}

/**
 * Sends the response only when it differs from the one that the client keeps; a browser that stores it revalidates it each
 * time. The version is read first, so that a response is never older than its ETag.
 */
async function sendVersioned(
  call: Call,
  { version, read }: VersionedResponse<unknown>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const etag = `"${await version()}"`;
  void reply.header('etag', etag).header('vary', 'authorization, origin');
  if (call.conditionalGet === 'stored') void reply.header('cache-control', 'private, no-cache');
  if (matchesEtag(etag, reply.request.headers['if-none-match'])) return reply.code(304).send();
  return sendJson(call, await read(), reply);
}

/** Cached privately. Without `maxAgeSeconds` the cached copy is revalidated each time, so that it does not survive a sign-out. */
function sendBinary(type: string, { bytes, tag, maxAgeSeconds }: Binary, reply: FastifyReply): FastifyReply {
  const etag = `"${tag}"`;
  void reply
    .header('etag', etag)
    .header('cache-control', maxAgeSeconds ? `private, max-age=${maxAgeSeconds}` : 'private, no-cache')
    .header('vary', 'authorization, origin');
  if (matchesEtag(etag, reply.request.headers['if-none-match'])) return reply.code(304).send();
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

/** What only the handler of a changing call gets. Throws a 422 for a malformed header. */
function toChangingInput(
  name: CallName,
  request: FastifyRequest,
  { input, deps, wrap }: { input: RequestInput; deps: CallDeps; wrap: (runOnce: RunOnce) => RunOnce },
) {
  const idempotentRequest = toIdempotentRequest(name, request, input);
  return {
    runOnce: wrap(deps.runOnce(idempotentRequest)),
    updateStoredResponse: deps.updateStoredResponse(idempotentRequest),
    madeAt: readMadeAt(request.headers['made-at'], deps.now()),
  };
}

/** Hashes the parsed input: properties that the call does not know have no effect on what it changes. */
function toIdempotentRequest(
  name: CallName,
  request: FastifyRequest,
  { params, body }: RequestInput,
): IdempotentRequest | null {
  const key = readIdempotencyKey(request.headers['idempotency-key']);
  if (key === null || request.user === null) return null;
  const path = params === undefined ? '' : `\n${JSON.stringify(params)}`;
  const requestHash = hash('sha256', `${name}\n${JSON.stringify(body)}${path}`, 'buffer');
  return { userId: request.user.id, key, requestHash };
}
