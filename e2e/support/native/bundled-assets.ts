import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { carryPages } from '@pouch/mobile/bundle-web-assets';
import type { BrowserContext } from '@playwright/test';

const built = fileURLToPath(new URL('../../../apps/web/dist', import.meta.url));

/** The pages that an app carries, made for one server when they are first asked for. */
export interface CarriedPages {
  /** Answers a browser as the shell of the app does: with a file, and with the page at every address of the app. */
  serve: (context: BrowserContext, origin: string) => Promise<void>;
  remove: () => Promise<void>;
}

export function carriedPages(server: string): CarriedPages {
  let made: Promise<string> | undefined;
  return {
    async serve(context, origin) {
      const folder = await (made ??= makePages(server));
      await context.route(`${origin}/**`, (route) => {
        const { pathname } = new URL(route.request().url());
        const name = extname(pathname) === '' ? 'index.html' : pathname;
        return route.fulfill({ path: join(folder, name) });
      });
    },
    async remove() {
      if (made) await rm(await made, { recursive: true });
    },
  };
}

async function makePages(server: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pouch-carried-'));
  await carryPages({ from: built, to: folder, server });
  return folder;
}
