/** The path of the screen that is open, and of the one before it in this tab since the page was loaded. */
let trail: { current: string | null; before: string | null } = { current: null, before: null };

/** Notes that a screen is open. A path that replaces one of the same screen counts too. */
export function noteScreen(path: string): void {
  if (path !== trail.current) trail = { current: path, before: trail.current };
}

/** The path from which the screen at `path` was opened; null for the first screen. Works before and after it is noted. */
export const screenBefore = (path: string): string | null =>
  path === trail.current ? trail.before : trail.current;
