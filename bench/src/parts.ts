/** A part of the benchmark prints its figures and answers whether every budget of its own is held. */
type Run = (options: string[]) => Promise<boolean>;

/** The parts by name, in the order in which all of them run. Loaded when asked for: Lighthouse alone takes a second. */
export const parts: Readonly<Record<string, () => Promise<{ run: Run }>>> = {
  api: () => import('./api/run.ts'),
  start: () => import('./start/run.ts'),
  web: () => import('./web/run.ts'),
  lists: () => import('./lists/run.ts'),
  typing: () => import('./typing/run.ts'),
  schedule: () => import('./schedule/run.ts'),
  feed: () => import('./feed/run.ts'),
  polling: () => import('./polling/run.ts'),
  recap: () => import('./recap/run.ts'),
  photo: () => import('./photo/run.ts'),
  sorter: () => import('./sorter/run.ts'),
};
