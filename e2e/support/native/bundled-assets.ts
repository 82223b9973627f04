import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleWebAssets } from '@pouch/mobile/bundle-web-assets';
import type { BrowserContext } from '@playwright/test';

const built = fileURLToPath(new URL('../../../apps/web/dist', import.meta.url));

/** The web assets bundled in an app, built for one server at first use. */
export interface BundledAssets {
  /** Serves the assets as the app's shell does: files by their path, and index.html for every other path. */
  serve: (context: BrowserContext, origin: string) => Promise<void>;
  remove: () => Promise<void>;
}

export function createBundledAssets(server: string): BundledAssets {
  let building: Promise<string> | undefined;
  return {
    async serve(context, origin) {
      const folder = await (building ??= buildAssets(server));
      await context.route(`${origin}/**`, (route) => {
        const { pathname } = new URL(route.request().url());
        const name = extname(pathname) === '' ? 'index.html' : pathname;
        return route.fulfill({ path: join(folder, name) });
      });
    },
    async remove() {
      if (building) await rm(await building, { recursive: true });
    },
  };
}

async function buildAssets(server: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pouch-carried-'));
  await bundleWebAssets({ from: built, to: folder, server });
  return folder;
}
