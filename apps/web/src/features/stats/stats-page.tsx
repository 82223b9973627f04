import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, History } from 'lucide-react';
import type { Stats } from '@pouch/contract/stats';
import { ApiError, messageOf } from '../../data/http/api-error.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { IconLink } from '../../ui/controls/icon-button.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { BadgeList } from './badge-list.tsx';
import { Figures } from './figures.tsx';
import { StatsSkeleton } from './stats-skeleton.tsx';
import { statsQuery } from '../../data/user/stats-query.ts';
import { categoryCounts } from './stats-view.ts';
import './stats.css';
import { TierList } from './tier-list.tsx';
import { Weeks } from './weeks.tsx';

/** `/stats`: what the user has completed. `weeks`: how many the chart has room for (ST-01). */
export function StatsPage({ weeks }: { weeks: number }) {
  return (
    <Page
      title="Stats & Achievements"
      leading={
        <IconLink label="Settings" href="/settings">
          <ArrowLeft />
        </IconLink>
      }
      tools={
        <IconLink label="Recaps" href="/recaps">
          <History />
        </IconLink>
      }
    >
      <StatsStates weeks={weeks} />
    </Page>
  );
}

function StatsStates({ weeks }: { weeks: number }) {
  const { data: stats, error, refetch } = useQuery(statsQuery());
  if (error && !stats) {
    const isSignedOut = error instanceof ApiError && error.status === 401;
    return (
      <FailedState
        title="Your stats did not come"
        text={isSignedOut ? 'Please sign in to view stats' : messageOf(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!stats) return <StatsSkeleton />;
  if (stats.totalCompleted === 0) return <NothingYet stats={stats} />;
  return (
    <div className="stats">
      <section aria-label="All in all" className="card p-4">
        <Figures stats={stats} />
        <Weeks weeks={stats.weeks} count={weeks} />
      </section>
      <TierList counts={categoryCounts(stats)} />
      <BadgeList stats={stats} />
    </div>
  );
}

/** The empty state, before anything was completed; with the badges to earn. */
function NothingYet({ stats }: { stats: Stats }) {
  return (
    <div className="stats">
      <EmptyState
        illustration="pouch"
        title="Your first week starts now"
        text="Complete one thing and it shows up here. One a week keeps your streak going."
        action={
          <ButtonLink variant="primary" href="/todo">
            Go to To-Do
          </ButtonLink>
        }
      />
      <BadgeList stats={stats} />
    </div>
  );
}
