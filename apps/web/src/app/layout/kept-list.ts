/** Where a screen is: its path and, without the question mark, its search parameters. */
export interface Place {
  path: string;
  search: string;
}

/** A list that stays in its place while forms are opened from it. */
export interface KeptList extends Place {
  /** Whether its search was changed while a form was open, and is not in the URL yet. */
  isAhead: boolean;
}

const lists = /^\/(today|todo|purchases|upcoming|buckets\/[^/]+)$/;
const forms = /^\/item\/([^/]+)\/edit$/;

/** Whether the rows of a screen open forms. */
export const isList = (path: string): boolean => lists.test(path);

/** The id of the item whose form is at a path; null at any other. */
export const formItemId = (path: string): string | null => forms.exec(path)?.[1] ?? null;

/** The list to keep at a place, given the one that was kept before: none where the form was opened from elsewhere. */
export function keepList(kept: KeptList | null, { path, search }: Place): KeptList | null {
  if (formItemId(path) !== null) return kept;
  if (!isList(path)) return null;
  if (kept?.path === path && kept.isAhead !== (kept.search === search)) return kept;
  return { path, search, isAhead: false };
}
