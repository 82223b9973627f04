import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

interface Carried {
  /** Folder of the built web app. */
  from: string;
  /** Folder for the pages that the app carries; what was there goes. */
  to: string;
  /** Origin of the server that they call; null where they are to have none. */
  server: string | null;
}

/** Makes the pages that an app carries out of the built web app: they know their server, and may speak to no other. */
export async function carryPages({ from, to, server }: Carried): Promise<void> {
  await rm(to, { recursive: true, force: true });
  await cp(from, to, { recursive: true, filter: (path) => !path.endsWith('.map') });
  const page = join(to, 'index.html');
  const html = await readFile(page, 'utf8');
  await writeFile(page, html.replace('<meta charset="utf-8" />', `$&${headOf(server)}`));
}

function headOf(server: string | null): string {
  const rules = `<meta http-equiv="Content-Security-Policy" content="${rulesFor(server)}" />`;
  return server === null ? rules : `${rules}<meta name="pouch-server" content="${server}" />`;
}

/** WebKit's word for pages of one's own is meant for http; iOS's are named as well. */
const own = "'self' capacitor://localhost";

/** As the server's own pages have them. Whether it has support requests sent by EmailJS is not known when an app is made. */
function rulesFor(server: string | null): string {
  return [
    `default-src ${own}`,
    `style-src ${own} 'unsafe-inline'`,
    `connect-src ${own} ${server === null ? '' : `${server} `}https://api.emailjs.com`,
    `img-src ${own} data: blob:`,
    "object-src 'none'",
    `base-uri ${own}`,
    `form-action ${own}`,
  ].join('; ');
}
