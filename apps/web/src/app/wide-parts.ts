import { withTimeout } from '../lib/with-timeout.ts';
import { isDesktop } from './layout/use-is-desktop.ts';
import { lazyNamed } from './loading/lazy-named.ts';

/** The parts of the layout of wide windows, whose code phones do not load. */
export const MainMenu = lazyNamed(() => import('./layout/menu/main-menu.tsx'), 'MainMenu');
export const BucketSidebar = lazyNamed(
  () => import('../features/buckets/overview/bucket-sidebar.tsx'),
  'BucketSidebar',
);
export const LifeListSidebar = lazyNamed(
  () => import('../features/lifelists/overview/lifelist-sidebar.tsx'),
  'LifeListSidebar',
);
export const Dashboard = lazyNamed(() => import('./pages/home/dashboard.tsx'), 'Dashboard');

const sidebars = [MainMenu, BucketSidebar, LifeListSidebar];

/** What is beside the screen holds it up no longer. */
const patienceMs = 1_000;

/**
 * In a wide window, loads the code of the parts that are at a path, so that the first rendering shows all of them: React holds
 * back each part that comes after a fallback for 300 ms. Resolves after a second without those that have not come or have
 * failed; they show later.
 */
export async function loadWideParts(path: string): Promise<void> {
  if (!isDesktop()) return;
  const parts = path === '/' ? [...sidebars, Dashboard] : sidebars;
  const loading = Promise.allSettled(parts.map(({ load }) => load()));
  await withTimeout(loading, patienceMs).catch(() => undefined);
}
