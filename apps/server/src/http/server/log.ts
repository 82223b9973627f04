import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, FastifyLoggerOptions, FastifyRequest } from 'fastify';
import type { Settings } from '../../config/settings.ts';
import { unreadableRules } from '../../db/schema/stored-rule.ts';

export interface LogStream {
  write: (line: string) => void;
}

/** How long lines wait to be written together. */
const gatherMs = 50;

/** Writes lines together: one by one, writing took a twelfth of the time of a small call. None is lost when the process exits. */
export function gatherLines(output: LogStream): LogStream {
  let lines = '';
  const flush = (): void => {
    if (lines !== '') output.write(lines);
    lines = '';
  };
  process.on('exit', flush);
  return {
    write: (line) => {
      if (lines === '') setTimeout(flush, gatherMs).unref();
      lines += line;
    },
  };
}

/** Logs one line for each response. */
export function logResponses(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    request.log.info({ req: request, status: reply.statusCode, ms }, 'answered');
    done();
  });
}

/** Logs each kind of stored recurrence rule that is left out because it cannot be read, without its values. */
export function logUnreadableRules(app: FastifyInstance): void {
  const log = (details: unknown) =>
    app.log.warn(details, 'A recurrence rule cannot be read: its items are shown without it');
  subscribe(unreadableRules.name, log);
  app.addHook('onClose', (_app, done) => {
    unsubscribe(unreadableRules.name, log);
    done();
  });
}

/**
 * Logger options. Of a request, no header, body or query is logged, so that no token, password or thought gets into the
 * log. Of an error, its message and stack are logged, but of a database error its code and constraint alone.
 */
export function logOptions(
  level: Settings['logLevel'],
  stream: LogStream | undefined,
): FastifyLoggerOptions & { stream?: LogStream } {
  return {
    level,
    ...(stream && { stream }),
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        path: loggedPath(request),
        address: request.ip,
      }),
      err: describeError,
    },
  };
}

/**
 * The path of a request. Path parameters are logged only if they are ids, since a group's name is the user's own text. In
 * other paths everything long enough to be the secret of a calendar feed is masked: calendar programs also request
 * variants of its URL that match no route.
 */
function loggedPath({ url, params, routeOptions }: FastifyRequest): string {
  const { url: pattern = '' } = routeOptions;
  const values = params as Record<string, string>;
  if (!pattern.includes(':')) return (url.split('?', 1)[0] ?? '').replaceAll(/[\w-]{43,}/g, '…');
  return pattern.replaceAll(/:(\w+)/g, (placeholder, name: string) => {
    const value = values[name] ?? '';
    return isId.test(value) ? value : placeholder;
  });
}

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

type Description = {
  type: string;
  message: string;
  stack: string;
  code?: string;
  constraint?: string;
  cause?: Description;
};

/** PostgreSQL's own messages repeat values ("invalid input syntax for type date: …"); its code and constraint say enough. */
function describeError(error: Error & { code?: string; constraint?: string }): Description {
  const isAboutData = 'query' in error || 'severity' in error;
  return {
    type: error.name,
    message: isAboutData ? 'A database query failed' : error.message,
    stack: isAboutData ? '' : (error.stack ?? ''),
    ...(error.code !== undefined && { code: error.code }),
    ...(error.constraint !== undefined && { constraint: error.constraint }),
    ...(error.cause instanceof Error && { cause: describeError(error.cause) }),
  };
}
