import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/**
 * Headers that keep the page to itself. Scripts come from here only, apart from those written into the built page
 * (the one that sets the theme before the first paint), which are allowed by their hash. Style elements are allowed
 * because dialogs make one to hold the page still behind them. Besides this server, the page may only speak to the
 * origins in `partners`. Nothing is upgraded to https: on a home network there may be none.
 */
export async function secureHeaders(
  app: FastifyInstance,
  { webFolder, partners }: { webFolder: string; partners: readonly string[] },
): Promise<void> {
  const inline = await inlineScriptHashes(join(webFolder, 'index.html'));
  await app.register(helmet, {
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
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: false,
  });
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.header('permissions-policy', deviceAccess);
    done();
  });
}

/** Voice notes need the microphone; nothing here needs the rest. */
const deviceAccess =
  'microphone=(self), camera=(), geolocation=(), display-capture=(), payment=(), usb=(), serial=()';

async function inlineScriptHashes(page: string): Promise<string[]> {
  const html = await readFile(page, 'utf8').catch(() => '');
  return [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  );
}

/** Brotli or gzip, as the client likes, for what is worth it. Brotli's own default is far too slow for live answers. */
export async function compressAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
}
