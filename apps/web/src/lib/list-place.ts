/** Where a list stands: on the desktop's dashboard beside another, or alone on its screen. */
export type ListPlace = 'dashboard' | 'list';

/** Milliseconds between a sweep and its completion (IL-05). */
export const holdMilliseconds: Record<ListPlace, number> = { dashboard: 300, list: 1000 };
