import { parseUrl } from '@pouch/contract/parse-url';
import { editPath } from '../../data/items/edit-path.ts';
import { sameOriginPath } from '../../lib/same-origin-path.ts';

/** What a link or a notification opens: quick-add with a thought, or a path of this app. */
export type LinkTarget = { thought: string } | { path: string };

/** Notifications contain only paths. Any origin that URLs can be resolved against will do. */
const anyOrigin = 'https://localhost';

/**
 * The target of `pouch://add?text=…`, `pouch://pouch?id=…` or `pouch://pouch/{id}` (DL-01, DL-02); null for any other link.
 * Untrusted input.
 */
export function parseLink(link: string): LinkTarget | null {
  // Older web views parse the host only of special schemes such as https.
  const url = link.replace(/^pouch:\/{0,2}/i, 'https://');
  const parsed = url === link ? null : parseUrl(url);
  if (parsed === null) return null;
  const { hostname, pathname, searchParams } = parsed;
  if (hostname === 'add') return { thought: searchParams.get('text') ?? '' };
  return hostname === 'pouch' ? toItemTarget(searchParams.get('id') ?? pathname.slice(1)) : null;
}

/** The target of a tapped notification (DL-04, DL-05). `data` may have any shape. */
export function parseNotificationAction(actionId: string, data: unknown): LinkTarget {
  const { pouchId, action, type, url, text } = (data ?? {}) as Record<string, unknown>;
  const actionName = typeof action === 'string' ? action : actionId;
  if (typeof pouchId === 'string') return toItemTarget(pouchId) ?? homeTarget;
  if (actionName === 'open_add') return { thought: typeof text === 'string' ? text : '' };
  if (actionName === 'open_planner') return homeTarget;
  if (typeof url === 'string') return { path: sameOriginPath(url, anyOrigin) };
  return type === 'reminder' || type === 'start' ? { path: '/upcoming' } : homeTarget;
}

const homeTarget: LinkTarget = { path: '/' };

/** Null for an id that is not a UUID. */
function toItemTarget(id: string): LinkTarget | null {
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);
  return isId ? { path: editPath({ id: id.toLowerCase() }) } : null;
}
