import { useQuery } from '@tanstack/react-query';
import { ChartColumn, ChevronRight } from 'lucide-react';
import type { Answer } from '../../data/http/api.ts';
import { Row } from '../../ui/list/row.tsx';
import { streakInWords } from './streak-label.ts';

/** Leads to what one has got done, and tells the streak once it is known. */
export function StatsRow() {
  const { data } = useQuery<Answer<'getStats'>>({ queryKey: ['/api/stats'] });
  return (
    <Row
      padded
      leading={<ChartColumn />}
      title="Stats"
      detail={<span>{streakInWords(data?.currentStreak ?? 0)}</span>}
      href="/stats"
      trailing={<ChevronRight className="icon-small" />}
    />
  );
}
