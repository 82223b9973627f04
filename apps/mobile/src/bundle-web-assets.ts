import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

interface BundleOptions {
  /** Folder of the built web app. */
  from: string;
  /** Folder of the web assets in the app; its previous content is deleted. */
  to: string;
  /** Origin of the server that the app calls; null for an app without a server. */
  server: string | null;
}

/**
 * The web app's build puts theme.js into the page, which spares a visit a request. An app has the file beside its page, and its
 * policy allows no inline script.
 */
const inlineTheme = /<script(?![^>]*\bsrc=)([^>]*)>[\s\S]*?<\/script>/;

/** Copies the built web app into an app: with the server's origin, and a Content-Security-Policy that allows no other. */
export async function bundleWebAssets({ from, to, server }: BundleOptions): Promise<void> {
  await rm(to, { recursive: true, force: true });
  await cp(from, to, { recursive: true, filter: (path) => !/[.](?:map|br)$/.test(path) });
  const page = join(to, 'index.html');
  const html = await readFile(page, 'utf8');
  const bundled = html
    .replace(inlineTheme, '<script src="/theme.js"$1></script>')
    .replace('<meta charset="utf-8" />', `$&${buildHeadTags(server)}`);
  await writeFile(page, bundled);
}

function buildHeadTags(server: string | null): string {
  const rules = `<meta http-equiv="Content-Security-Policy" content="${buildContentSecurityPolicy(server)}" />`;
  return server === null ? rules : `${rules}<meta name="pouch-server" content="${server}" />`;
}

/** WebKit's `'self'` does not match custom schemes, so the origin of pages in the iOS app is listed as well. */
const ownOrigins = "'self' capacitor://localhost";

/**
 * The server's own policy. It always allows EmailJS: whether the server uses it for support requests is not known when an app
 * is built.
 */
function buildContentSecurityPolicy(server: string | null): string {
  return [
    `default-src ${ownOrigins}`,
    `style-src ${ownOrigins} 'unsafe-inline'`,
    `connect-src ${ownOrigins} ${server === null ? '' : `${server} `}https://api.emailjs.com`,
    `img-src ${ownOrigins} data: blob:`,
    "object-src 'none'",
    `base-uri ${ownOrigins}`,
    `form-action ${ownOrigins}`,
  ].join('; ');
}
