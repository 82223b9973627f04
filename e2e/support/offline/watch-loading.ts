import type { Page, Request } from '@playwright/test';

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
