import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import Fastify, { type FastifyInstance } from 'fastify';
import { openApiDocument } from './api-description.ts';

/** Answers `/api/openapi.json` with the description of the API and `/api/docs` with a page to read and try it. */
export async function createApiDocs(
  options: Parameters<typeof openApiDocument>[0],
): Promise<FastifyInstance> {
  const docs: FastifyInstance = Fastify();
  const document: object = openApiDocument(options);
  const text = JSON.stringify(document);
  docs.get('/api/openapi.json', async (_request, reply) => reply.type('application/json').send(text));
  await docs.register(swagger, {
    mode: 'static',
    specification: { document: document as StaticDocumentSpec['document'] },
  });
  await docs.register(swaggerUi, {
    routePrefix: '/api/docs',
    theme: { title: 'The API of Pouch' },
    // Otherwise the page would send the document to a public validator.
    uiConfig: { validatorUrl: null },
  });
  await docs.ready();
  return docs;
}
