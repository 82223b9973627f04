import { ownPath } from '../lib/same-origin-path.ts';

/** A notice as the server sends it, and what a click on it opens. */
export interface ShownNotice {
  title: string;
  body: string;
  tag: string;
  /** A path of this app. */
  path: string;
}

const unknown: ShownNotice = { title: 'Pouch', body: 'Something is new.', tag: 'pouch', path: '/' };

/** Reads what was pushed. The browser wants something shown for everything that arrives, whatever it is. */
export function readNotice(text: string, origin: string): ShownNotice {
  try {
    const { title, body, tag, url } = JSON.parse(text) as Record<string, unknown>;
    if (typeof title !== 'string' || typeof body !== 'string') return unknown;
    return { title, body, tag: typeof tag === 'string' ? tag : unknown.tag, path: ownPath(url, origin) };
  } catch {
    return unknown;
  }
}
