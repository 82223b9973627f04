import { StatsPage } from '../../features/stats/stats-page.tsx';
import { useIsDesktop } from '../layout/use-is-desktop.ts';

/** Stats, with as many weeks as the window has room for: a quarter, or half a year. */
export function StatsRoute() {
  return <StatsPage weeks={useIsDesktop() ? 26 : 12} />;
}
