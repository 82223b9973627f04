import type { FastifyInstance } from 'fastify';
import { AppError } from '../../lib/errors.ts';

/** An escaped NUL: valid JSON, yet PostgreSQL cannot keep it in a text. An escaped backslash before `u0000` is fine. */
const escapedNul = /(?<!\\)(?:\\\\)*\\u0000/;

/**
 * Reads JSON and nothing else. An empty body counts as none, so that a call without a body may still name its
 * content type. Keys that could reach a prototype are refused.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body === '') {
      done(null, undefined);
    } else if (body.includes('u0000') && escapedNul.test(body)) {
      done(new AppError('bad_request', 'The text holds a character that cannot be kept.'));
    } else {
      void parse(request, body, done);
    }
  });
}
