import type { FastifyError, FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { requireUser, type Identify } from '../../http/calls/authentication.ts';
import { AppError } from '../../lib/errors.ts';
import type { ToolRequest } from './contract-tools.ts';

interface McpDeps {
  identify: Identify;
  /** Hooks that refuse a user who calls too often. */
  limits: onRequestAsyncHookHandler[];
  publicUrl: string;
}

/** A message holds the arguments of one tool, so a thought at most. */
const maxMessageBytes = 1024 * 1024;

/**
 * Serves the Model Context Protocol at `/mcp` over Streamable HTTP (DR-03), with an access token as bearer. A tool is used
 * by making its call as the token's owner would, so that scopes, limits and validation are those of the API.
 */
export function serveModelProtocol(app: FastifyInstance, { identify, limits, publicUrl }: McpDeps): void {
  const { origin } = new URL(publicUrl);
  void app.register((scope, _options, done) => {
    scope.setErrorHandler<FastifyError>((error, _request, reply) => {
      const status = error.statusCode ?? 500;
      if (status >= 500) throw error;
      if (status === 401) void reply.header('www-authenticate', 'Bearer');
      const message = error instanceof AppError ? error.message : 'The message could not be read.';
      return reply.code(status).send(toProtocolError(message));
    });
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, parsed) => parsed(null, body));
    scope.route({
      method: ['GET', 'DELETE'],
      url: '/mcp',
      handler: (_request, reply) =>
        reply
          .code(405)
          .header('allow', 'POST')
          .send(toProtocolError('Send messages with POST. There are no sessions and no streams.')),
    });
    scope.route<{ Body: string }>({
      method: 'POST',
      url: '/mcp',
      bodyLimit: maxMessageBytes,
      onRequest: [refuseOtherOrigins(origin), requireUser(identify, 'getProfile'), requireToken, ...limits],
      handler: async (request, reply) => {
        if (request.body.trimStart().startsWith('[')) {
          return reply.code(400).send(toProtocolError('Send one message at a time.', -32_600));
        }
        const { answerMessage } = await import('./model-protocol.ts');
        const { status, headers, body } = await toResponse(
          answerMessage(toWebRequest(request, publicUrl), {
            scopes: request.user?.scopes ?? [],
            makeCall: (call) => makeCall(app, request, call),
          }),
        );
        return reply.code(status).headers(headers).header('cache-control', 'no-store').send(body);
      },
    });
    done();
  });
}

const toProtocolError = (message: string, code = -32_000) => ({
  jsonrpc: '2.0',
  error: { code, message },
  id: null,
});

/** A page of another site that reaches this server must not use it, also where it knows a token. */
const refuseOtherOrigins = (origin: string) => async (request: FastifyRequest) => {
  const { origin: sent } = request.headers;
  if (sent === undefined || sent === origin) return;
  await Promise.reject(new AppError('forbidden', 'Pages of other sites may not connect.'));
};

/** A session opens everything, which is more than a program should have. */
const requireToken = async ({ user }: FastifyRequest): Promise<void> => {
  if (user !== null && user.scopes !== null) return;
  await Promise.reject(
    new AppError('unauthorized', 'Connect with an access token. Make one in Settings, under Connections.'),
  );
};

const toWebRequest = ({ headers, body }: FastifyRequest<{ Body: string }>, publicUrl: string): Request =>
  new Request(new URL('/mcp', publicUrl), {
    method: 'POST',
    headers: Object.entries(headers).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' && !name.startsWith('content-length') ? [[name, value]] : [],
    ),
    body,
  });

async function toResponse(answer: Promise<Response>) {
  const response = await answer;
  const type = response.headers.get('content-type');
  return {
    status: response.status,
    headers: type === null ? {} : { 'content-type': type },
    body: await response.text(),
  };
}

/** Makes a call of the API with the token and from the address of `request`. */
async function makeCall(app: FastifyInstance, { headers, ip }: FastifyRequest, call: ToolRequest) {
  const { authorization = '', 'user-agent': userAgent = '' } = headers;
  const { statusCode: status, payload } = await app.inject({
    method: call.method as 'GET',
    url: call.url,
    query: call.query,
    remoteAddress: ip,
    headers: { authorization, 'user-agent': userAgent },
    ...(call.body && { payload: call.body }),
  });
  return { status, payload };
}
