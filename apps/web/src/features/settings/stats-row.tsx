import { useQuery } from '@tanstack/react-query';
import { ChartColumn, ChevronRight } from 'lucide-react';
import { statsQuery } from '../../data/user/stats-query.ts';
import { Row } from '../../ui/list/row.tsx';
import { streakLabel } from './streak-label.ts';

/** Links to the stats, and shows the streak once it is loaded. */
export function StatsRow() {
  const { data } = useQuery(statsQuery());
  return (
    <Row
      padded
      leading={<ChartColumn />}
      title="Stats"
      detail={<span>{streakLabel(data?.currentStreak ?? 0)}</span>}
      href="/stats"
      trailing={<ChevronRight className="icon-small" />}
    />
  );
}
