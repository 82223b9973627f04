import { maxThoughtLength } from '@pouch/contract/vocabulary';
import { storeSharedPicture } from '../platform/shares/shared-picture.ts';
import type { WorkerScope } from './worker-scope.ts';

/** The manifest names it, so installed apps keep calling it. */
const sharePath = '/share-target';

/**
 * Receives what other apps share with Pouch, without the server: keeps the first picture for the page, and turns the words
 * into a link that opens quick-add with them.
 */
export function receiveShares(scope: WorkerScope): void {
  scope.addEventListener('fetch', (event) => {
    const { method, url } = event.request;
    const { origin, pathname } = new URL(url);
    if (method !== 'POST' || origin !== scope.location.origin || pathname !== sharePath) return;
    event.respondWith(receive(event.request));
  });

  async function receive(request: Request): Promise<Response> {
    const form = await request.formData();
    const pictures = form.getAll('pictures').filter((part) => typeof part !== 'string');
    const [picture] = pictures;
    // Where it cannot be stored, the page says that there is none.
    if (picture) await storeSharedPicture(scope.caches, picture).catch(() => undefined);
    const query = new URLSearchParams({ deeplink: 'add', text: sharedText(form) });
    if (picture) query.set('pictures', String(pictures.length));
    return Response.redirect(`${scope.location.origin}/?${query}`, 303);
  }
}

/** Title, text and URL in one, each once: many apps repeat one in another. On one line, so that they become one item. */
function sharedText(form: FormData): string {
  const [title, text, url] = ['title', 'text', 'url'].map((name) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  }) as [string, string, string];
  const gap = text.includes('\n') ? '\n' : ' ';
  const parts = [text.includes(title) ? '' : title, text, text.includes(url) ? '' : url];
  return parts
    .filter((part) => part !== '')
    .join(gap)
    .slice(0, maxThoughtLength);
}
