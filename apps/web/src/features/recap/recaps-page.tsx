import { useInfiniteQuery } from '@tanstack/react-query';
import { ArrowLeft, ChevronRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Recap } from '@pouch/contract/recaps';
import { messageOf } from '../../data/http/api-error.ts';
import { pluralise } from '../../labels/format-count.ts';
import { formatLongDay } from '../../labels/format-day.ts';
import { Button } from '../../ui/controls/button.tsx';
import { IconLink } from '../../ui/controls/icon-button.tsx';
import { Segment } from '../../ui/controls/segment.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { ListSkeleton } from '../../ui/feedback/skeleton.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { List } from '../../ui/list/list.tsx';
import { Row } from '../../ui/list/row.tsx';
import { earlierRecaps } from './recap-queries.ts';

const tabs = [
  { value: 'weeks', label: 'Weeks' },
  { value: 'archive', label: 'Archive' },
] as const;

/** `/recaps`: the recaps of earlier weeks, and what they have archived (FW-08). */
export function RecapsPage({ archive }: { archive: ReactNode }) {
  const [tab, setTab] = useState<(typeof tabs)[number]['value']>('weeks');
  return (
    <Page
      title="Recaps"
      leading={
        <IconLink label="Stats" href="/stats">
          <ArrowLeft />
        </IconLink>
      }
      below={<Segment label="Recaps" options={tabs} value={tab} onChange={setTab} />}
    >
      {tab === 'weeks' ? <Weeks /> : archive}
    </Page>
  );
}

function Weeks() {
  const query = useInfiniteQuery(earlierRecaps());
  if (query.isPending) return <ListSkeleton rows={6} leading="tile" />;
  if (!query.data) {
    return (
      <FailedState
        title="Your recaps didn’t load"
        text={messageOf(query.error)}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (query.data.length === 0) {
    return (
      <EmptyState
        illustration="pouch"
        title="No recaps yet"
        text="Your first one arrives on Sunday evening at 11."
      />
    );
  }
  return (
    <>
      <List inset="text">
        {query.data.map((recap) => (
          <li key={recap.id}>
            <Row
              padded
              title={formatLongDay(recap.endsOn)}
              detail={<span>{summary(recap)}</span>}
              href={`/recaps/${recap.id}`}
              trailing={<ChevronRight className="icon-small" />}
            />
          </li>
        ))}
      </List>
      {query.hasNextPage && (
        <Button variant="quiet" busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {query.isFetchNextPageError ? 'Couldn’t load more. Try again' : 'Show more'}
        </Button>
      )}
    </>
  );
}

/** "12 completed · 3 weeks in a row · 1 badge". */
const summary = ({ total, currentStreak, earnedBadges }: Recap): string =>
  [
    `${total} completed`,
    ...(currentStreak > 1 ? [`${currentStreak} weeks in a row`] : []),
    ...(earnedBadges.length > 0 ? [pluralise(earnedBadges.length, 'badge')] : []),
  ].join(' · ');
