/** Runs a part of the benchmark and prints its figures. Resolves to whether all of its budgets are held. */
type Run = (options: string[]) => Promise<boolean>;

/** The parts by name, in the order in which they run. Imported on demand: Lighthouse alone takes a second to load. */
export const parts: Readonly<Record<string, () => Promise<{ run: Run }>>> = {
  api: () => import('./api/run.ts'),
  start: () => import('./start/run.ts'),
  web: () => import('./web/run.ts'),
  growth: () => import('./growth/run.ts'),
  crowd: () => import('./crowd/run.ts'),
  mixed: () => import('./mixed/run.ts'),
  lists: () => import('./lists/run.ts'),
  typing: () => import('./typing/run.ts'),
  schedule: () => import('./schedule/run.ts'),
  feed: () => import('./feed/run.ts'),
  polling: () => import('./polling/run.ts'),
  reminders: () => import('./reminders/run.ts'),
  recap: () => import('./recap/run.ts'),
  photo: () => import('./photo/run.ts'),
  offline: () => import('./offline/run.ts'),
  sorter: () => import('./sorter/run.ts'),
  import: () => import('./import/run.ts'),
  backup: () => import('./backup/run.ts'),
  faults: () => import('./faults/run.ts'),
  failover: () => import('./failover/run.ts'),
};
