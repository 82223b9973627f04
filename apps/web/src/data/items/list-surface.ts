/** Where a list is shown: beside another one on the desktop's dashboard, or on a screen of its own. */
export type ListSurface = 'dashboard' | 'list';

/** Time between a swipe or check and the completion (IL-05). */
export const completionDelayMs: Record<ListSurface, number> = { dashboard: 300, list: 1000 };
