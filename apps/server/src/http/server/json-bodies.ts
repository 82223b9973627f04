import type { FastifyInstance } from 'fastify';
import { nulError } from '../errors/malformed-requests.ts';

/** An escaped NUL: valid JSON, but PostgreSQL cannot store it in a text. An escaped backslash before `u0000` is fine. */
const escapedNul = /(?<!\\)(?:\\\\)*\\u0000/;

/**
 * Accepts JSON bodies only. An empty body counts as none, so that a call without a body may still send a content type.
 * Keys that could pollute a prototype are refused.
 */
export function registerJsonParser(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body === '') {
      done(null, undefined);
    } else if (body.includes('u0000') && escapedNul.test(body)) {
      done(nulError());
    } else {
      void parse(request, body, done);
    }
  });
}
