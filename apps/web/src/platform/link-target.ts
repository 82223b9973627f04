import { editPath } from '../data/items/edit-path.ts';
import { ownPath } from '../lib/same-origin-path.ts';

/** What a link or a notice asks for: a thought for quick-add, or a path of this app. */
export type LinkTarget = { thought: string } | { place: string };

/** Notices name paths alone, so that any origin will do that URLs can be read for. */
const anyOrigin = 'https://localhost';

/**
 * What `pouch://add?text=…`, `pouch://pouch?id=…` or `pouch://pouch/{id}` asks for (DL-01, DL-02); null for every other
 * link, which leads nowhere. Anybody may have written it.
 */
export function targetOfLink(link: string): LinkTarget | null {
  // Older web views read the host only of addresses they know.
  const address = link.replace(/^pouch:\/{0,2}/i, 'https://');
  if (address === link || !URL.canParse(address)) return null;
  const { hostname, pathname, searchParams } = new URL(address);
  if (hostname === 'add') return { thought: searchParams.get('text') ?? '' };
  return hostname === 'pouch' ? targetOfItem(searchParams.get('id') ?? pathname.slice(1)) : null;
}

/** What a pressed notice asks for, by the data it carries, which may be any (DL-04, DL-05). */
export function targetOfNotice(actionId: string, data: unknown): LinkTarget {
  const { pouchId, action, type, url, text } = (data ?? {}) as Record<string, unknown>;
  const named = typeof action === 'string' ? action : actionId;
  if (typeof pouchId === 'string') return targetOfItem(pouchId) ?? home;
  if (named === 'open_add') return { thought: typeof text === 'string' ? text : '' };
  if (named === 'open_planner') return home;
  if (typeof url === 'string') return { place: ownPath(url, anyOrigin) };
  return type === 'reminder' || type === 'start' ? { place: '/upcoming' } : home;
}

const home: LinkTarget = { place: '/' };

/** Ids are UUIDs; what is none cannot be an item. */
function targetOfItem(id: string): LinkTarget | null {
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);
  return isId ? { place: editPath({ id: id.toLowerCase() }) } : null;
}
