import { access } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound } from '../../lib/errors.ts';
import { sendError, unknownCall } from '../errors/error-responses.ts';

/**
 * Serves the built web app. Its hashed assets may be kept for ever, the page itself is asked about each time; every
 * address of the app that is no file answers the page. Where the app is not built, only the API is served.
 */
export async function serveWebApp(app: FastifyInstance, folder: string): Promise<void> {
  const isBuilt = await access(join(folder, 'index.html')).then(
    () => true,
    () => false,
  );
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: folder,
      cacheControl: false,
      setHeaders: (reply, path) => void reply.header('cache-control', cachingOf(path, folder)),
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request);
    if (isBelow('/api', path)) return sendError(reply, unknownCall(request));
    if (isBuilt && wantsPage(request) && !isBelow('/assets', path)) return reply.sendFile('index.html');
    return sendError(reply, notFound('This page'));
  });
}

function cachingOf(path: string, folder: string): string {
  return path.startsWith(join(folder, 'assets/')) ? 'public, max-age=31536000, immutable' : 'no-cache';
}

/** The path as the router understood it: decoded, without the query. */
const pathOf = ({ url }: FastifyRequest): string => decodeURI(url.split('?', 1)[0] ?? '');

const isBelow = (folder: string, path: string): boolean => path === folder || path.startsWith(`${folder}/`);

function wantsPage({ method, headers }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && (headers.accept ?? '').includes('text/html');
}
