import type { QueryClient } from '@tanstack/react-query';
import { readBody } from '../http/api.ts';
import { request } from '../http/request.ts';
import type { Store } from '../store/store.ts';
import { catchUp } from './catch-up.ts';
import { backgroundPaths, ownView, readView } from './own-views.ts';

/** Responses that screens show without a network too, and that no screen may have read yet. */
const responsePaths = [['/api/buckets'], ['/api/contacts'], ['/api/recaps/unseen'], ['/api/stats']] as const;

/**
 * Reads what a person owns once, so that every screen has something to show without a network (OF-01). From then on the
 * changes of the server keep it current.
 */
export async function readInBackground(client: QueryClient, store: Store): Promise<void> {
  if (!store.isKept) return;
  const isFirst = store.cursor === undefined;
  if (isFirst) await catchUp(store);
  for (const path of backgroundPaths) {
    const view = ownView([path]);
    if (view === null || store.closed.aborted) return;
    await readView(view, store, async () => readBody(await request('GET', path)));
  }
  if (isFirst) for (const queryKey of responsePaths) await client.query({ queryKey }).catch(() => undefined);
}
