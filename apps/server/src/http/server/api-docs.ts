import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/**
 * Serves the description of the API at `/api/openapi.json` and a page to read and try it at `/api/docs`. Both are made when
 * they are first asked for: a server starts sooner without them, and most are never asked.
 */
export function serveApiDocs(app: FastifyInstance, options: { version: string; publicUrl: string }): void {
  let docs: Promise<FastifyInstance> | undefined;
  const answer = async ({ url, headers }: FastifyRequest, reply: FastifyReply) => {
    docs ??= import('./api-docs-app.ts').then(({ createApiDocs }) => createApiDocs(options));
    const made = await (await docs).inject({ url, headers });
    if (made.statusCode === 404) reply.callNotFound();
    else await reply.code(made.statusCode).headers(made.headers).send(made.rawPayload);
  };
  for (const url of ['/api/openapi.json', '/api/docs', '/api/docs/*']) app.get(url, answer);
}
