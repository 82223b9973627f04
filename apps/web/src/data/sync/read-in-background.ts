import type { QueryClient } from '@tanstack/react-query';
import { readPath } from '../http/read-path.ts';
import type { Store } from '../store/store.ts';
import { catchUp } from './catch-up.ts';
import { backgroundPaths, listsPath, ownView } from './own-views.ts';
import { readView } from './read-view.ts';

/** Responses that screens show without a network too, and that no screen may have read yet. */
const responsePaths = [['/api/buckets'], ['/api/contacts'], ['/api/recaps/unseen'], ['/api/stats']] as const;

/**
 * Reads what a person owns once, so that every screen has something to show without a network (OF-01). From then on the
 * changes of the server keep it current. With restricted access only what its screens show (AC-05).
 */
export async function readInBackground(
  client: QueryClient,
  store: Store,
  { isRestricted }: { isRestricted: boolean },
): Promise<void> {
  if (!store.isKept) return;
  if (store.cursor === undefined) await catchUp(store);
  // With restricted access the LifeLists were never read.
  const isFirst = !store.isCovered(listsPath);
  for (const path of backgroundPaths) {
    if (isRestricted && path === listsPath) continue;
    const view = ownView([path]);
    if (view === null || store.closed.aborted) return;
    const { rest } = await readView(view, store, readPath);
    await rest;
  }
  if (isFirst && !isRestricted)
    for (const queryKey of responsePaths) await client.query({ queryKey }).catch(() => undefined);
}
