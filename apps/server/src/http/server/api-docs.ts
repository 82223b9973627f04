import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

/** Serves the document at `/api/openapi.json` and a page to read and try it at `/api/docs`. */
export async function serveApiDocs(app: FastifyInstance, document: object): Promise<void> {
  const text = JSON.stringify(document);
  app.get('/api/openapi.json', async (_request, reply) => reply.type('application/json').send(text));
  await app.register(swagger, {
    mode: 'static',
    specification: { document: document as StaticDocumentSpec['document'] },
  });
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    theme: { title: 'The API of Pouch' },
    // Otherwise the page would send the document to a public validator.
    uiConfig: { validatorUrl: null },
  });
}
