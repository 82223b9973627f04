import { StatsPage } from '../../features/stats/stats-page.tsx';
import { useIsDesktop } from '../layout/use-is-desktop.ts';

/** Stats for half a year on desktops, and for a quarter on phones. */
export function StatsRoute() {
  return <StatsPage weeks={useIsDesktop() ? 26 : 12} />;
}
