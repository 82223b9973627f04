import { isServerAway } from '../http/api-error.ts';
import { currentStore } from '../store/current-store.ts';
import type { Disk } from '../store/disk.ts';

/** Paths whose last response is kept for times without a network: what only the server knows, and no secrets. */
const keptPaths = new Set([
  '/api/buckets',
  '/api/stats',
  '/api/recaps/unseen',
  '/api/contacts',
  '/api/share/pending',
  '/api/share/sent',
  '/api/user/subscription',
  '/api/user/sign-in-methods',
  '/api/voice',
  '/api/support',
]);

/** Reads a path, and the response that was kept of it while the server is away (OF-01). */
export async function readOrKept<Response>(path: string, read: () => Promise<Response>): Promise<Response> {
  const { disk } = currentStore();
  if (disk === null || !keptPaths.has(path)) return read();
  try {
    const response = await read();
    // Without it the screen says that it cannot be read, as it does where nothing is kept.
    void keepIfNew(disk, path, response).catch(() => undefined);
    return response;
  } catch (error) {
    if (!isServerAway(error)) throw error;
    const kept = await disk.readResponse(path).catch(() => undefined);
    if (kept === undefined || hasEnded(kept)) throw error;
    return kept as Response;
  }
}

/** What this page has kept last of each path, as JSON. */
const lastKept = new WeakMap<Disk, Map<string, string | undefined>>();

/** A path that is polled mostly answers the same, which is not written again. */
async function keepIfNew(disk: Disk, path: string, response: unknown): Promise<void> {
  const last = lastKept.get(disk) ?? new Map<string, string | undefined>();
  lastKept.set(disk, last);
  const text = JSON.stringify(response) as string | undefined;
  if (last.has(path) && last.get(path) === text) return;
  await disk.keepResponse(path, response);
  last.set(path, text);
}

/** A subscription ends also while the server is out of reach (PW-06). */
function hasEnded(response: unknown): boolean {
  const { expiresAt } = response as { expiresAt?: string | null };
  return typeof expiresAt === 'string' && Date.parse(expiresAt) <= Date.now();
}
