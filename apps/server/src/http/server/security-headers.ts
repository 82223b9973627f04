import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { IncomingMessage, ServerResponse, type OutgoingHttpHeaders } from 'node:http';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';

/**
 * Sets security headers, among them the Content Security Policy. Scripts are loaded from this server only, apart from
 * inline scripts of the built page (the one that sets the theme before the first paint), which are allowed by their
 * hash. Style elements are allowed because dialogs create one to lock scrolling of the page. Besides this server, the
 * page may only connect to the origins in `partners`. Browsers keep to https where `publicUrl` has it; elsewhere requests
 * are not upgraded, since a home network may lack it.
 */
export async function registerSecurityHeaders(
  app: FastifyInstance,
  { webFolder, partners, publicUrl }: { webFolder: string; partners: readonly string[]; publicUrl: string },
): Promise<void> {
  const inline = await inlineScriptHashes(join(webFolder, 'index.html'));
  const headers = findHeaders({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inline],
        styleSrc: ["'self'", "'unsafe-inline'"],
        connectSrc: ["'self'", ...partners],
        imgSrc: ["'self'", 'data:', 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: publicUrl.startsWith('https:') && oneYearOfHttps,
    crossOriginEmbedderPolicy: false,
  });
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
}

/** All responses have the same headers; helmet would put them together for each. */
function findHeaders(options: HelmetOptions): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(options)(request, response, () => undefined);
  return { ...response.getHeaders(), 'permissions-policy': deviceAccess };
}

/** For this host alone: the names below it are not ours. */
const oneYearOfHttps = { maxAge: 365 * 24 * 60 * 60, includeSubDomains: false };

/** Voice notes need the microphone; the app uses none of the other features. */
const deviceAccess =
  'microphone=(self), camera=(), geolocation=(), display-capture=(), payment=(), usb=(), serial=()';

async function inlineScriptHashes(page: string): Promise<string[]> {
  const html = await readFile(page, 'utf8').catch(() => '');
  return [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
}

/** Compresses with Brotli or gzip, from 1 KB. Brotli's default quality is far too slow for dynamic responses. */
export async function compressResponses(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
}
