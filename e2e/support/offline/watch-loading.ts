import { expect, type Page, type Request } from '@playwright/test';

/** Whether a page has received all that it has asked for until now, except the stream of changes, which does not end. */
export function watchLoading(page: Page): () => boolean {
  const loading = new Set<Request>();
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/changes')) loading.add(request);
  });
  page.on('requestfinished', (request) => loading.delete(request));
  page.on('requestfailed', (request) => loading.delete(request));
  return () => loading.size === 0;
}

/** Of what a page loads ahead of its use, the palette is the last code, and the statistics are the last data. */
const lastLoads = [/\/assets\/palette-.*\.js$/, /\/api\/stats$/];

/**
 * Called before a page is opened. Resolves when the page has all that it loads ahead of its use, so that a network that
 * is cut then breaks off nothing. `others`: what this page loads besides, at a time of its own.
 */
export async function waitForPreloads(page: Page, others: RegExp[]): Promise<void> {
  const isLoaded = watchLoading(page);
  await Promise.all(
    [...lastLoads, ...others].map((url) =>
      page.waitForEvent('requestfinished', (request) => url.test(request.url())),
    ),
  );
  await expect.poll(isLoaded).toBe(true);
}
