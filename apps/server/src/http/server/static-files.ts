import { access } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound } from '../../lib/errors.ts';
import { sendError, unknownCallError } from '../errors/error-responses.ts';

interface WebAppOptions {
  /** Whether browsers store the app's files, so that it opens without a network. */
  offline: boolean;
}

/**
 * Serves the built web app. Hashed assets may be cached for ever, the page itself is revalidated each time; every path
 * of the app that is not a file returns the page. When the app is not built, only the API is served. Without `offline`, the
 * service worker is one that removes the files from browsers.
 */
export async function serveWebApp(
  app: FastifyInstance,
  folder: string,
  { offline }: WebAppOptions,
): Promise<void> {
  const isBuilt = await access(join(folder, 'index.html')).then(
    () => true,
    () => false,
  );
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: folder,
      cacheControl: false,
      // The build compresses assets better than there is time for in a request.
      preCompressed: true,
      setHeaders: (reply, path) => {
        reply.header('cache-control', cacheControlFor(path, folder));
        // The rules for other origins set it for all answers. No other origin may read a file, and the worker, which sends no
        // origin, would miss in the browser's cache what a module script, which sends one, has loaded.
        reply.removeHeader('vary');
      },
    });
    // In full each time: an ETag is made of size and time, which two versions may share.
    const worker = offline ? 'sw.js' : 'sw-off.js';
    app.get('/sw.js', (_request, reply) => reply.sendFile(worker, { etag: false, lastModified: false }));
  }
  app.setNotFoundHandler((request, reply) => {
    const path = requestPath(request);
    if (isUnder('/api', path)) return sendError(reply, unknownCallError(request));
    if (isBuilt && wantsPage(request) && !isUnder('/assets', path)) return reply.sendFile('index.html');
    return sendError(reply, notFound('This page'));
  });
}

function cacheControlFor(path: string, folder: string): string {
  return path.startsWith(join(folder, 'assets/')) ? 'public, max-age=31536000, immutable' : 'no-cache';
}

/** The path as the router sees it: decoded, without the query. */
const requestPath = ({ url }: FastifyRequest): string => decodeURI(url.split('?', 1)[0] ?? '');

const isUnder = (folder: string, path: string): boolean => path === folder || path.startsWith(`${folder}/`);

function wantsPage({ method, headers }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && (headers.accept ?? '').includes('text/html');
}
