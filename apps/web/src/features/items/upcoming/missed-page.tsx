import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Item } from '@pouch/contract/items';
import { useNow } from '../../../lib/time/use-now.ts';
import { useTimezone } from '../../../data/user/user-queries.ts';
import { focusHeading } from '../../../ui/behaviour/page-heading.ts';
import { Button, ButtonLink } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { IconLink } from '../../../ui/controls/icon-button.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { VirtualList } from '../../../ui/list/virtual-list.tsx';
import { itemQueries } from '../item-queries.ts';
import { useScheduling } from '../list/use-scheduling.tsx';
import { ItemsFailed } from '../items-failed.tsx';
import { completeAll, moveAll } from './missed-changes.ts';
import { MissedRow } from './missed-row.tsx';
import { todayFor, tomorrowFor } from './missed-view.ts';
import './missed.css';
import { missedItems } from './upcoming-view.ts';
import { completeWithUndo, removeWithUndo, scheduleWithUndo, skipWithUndo } from '../item-actions.ts';

/** `/upcoming?missed`: all overdue items with the actions that settle them (SC-07). */
export function MissedPage() {
  useEffect(() => {
    // The link that led here was removed with its screen.
    focusHeading();
    // Back leads to the Scheduled screen, which has the same path: the router does not focus its heading.
    return () => void window.setTimeout(focusHeading);
  }, []);
  return (
    <Page
      title="Missed"
      leading={
        <IconLink label="Scheduled" href="/upcoming">
          <ArrowLeft />
        </IconLink>
      }
    >
      <Missed />
    </Page>
  );
}

function Missed() {
  const query = useQuery(itemQueries.list({ status: 'Active' }));
  const now = useNow();
  const zone = useTimezone();
  const complete = completeWithUndo.list;
  const { schedule: openSchedule, dialog } = useScheduling();
  const items = query.data;
  const missed = useMemo(() => missedItems(items ?? [], now, zone), [items, now, zone]);
  const postpone = useCallback(
    (item: Item) =>
      scheduleWithUndo(item, { scheduledAt: tomorrowFor(item, Date.now(), zone), all_day: item.all_day }),
    [zone],
  );

  if (query.isPending) return <ListSkeleton rows={4} leading="tile" />;
  if (query.isLoadingError) return <ItemsFailed error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <>
      {missed.length === 0 ? (
        <AllSettled />
      ) : (
        <>
          <BulkActions missed={missed} now={now} zone={zone} />
          <VirtualList label="Missed" inset="tile" things={missed} rowHeight={108} scrollKey="missed">
            {(item) => (
              <MissedRow
                item={item}
                now={now}
                zone={zone}
                onDone={complete}
                onSkip={skipWithUndo}
                onTomorrow={postpone}
                onPick={openSchedule}
                onDelete={removeWithUndo}
              />
            )}
          </VirtualList>
        </>
      )}
      {dialog}
    </>
  );
}

interface BulkActionsProps {
  missed: readonly Item[];
  now: number;
  zone: string;
}

/** The actions on all overdue items. */
function BulkActions({ missed, now, zone }: BulkActionsProps) {
  const [isBusy, setBusy] = useState(false);
  const today = missed.flatMap((item) => {
    const to = todayFor(item, now, zone);
    return to === null ? [] : [{ item, to }];
  });

  async function run(work: Promise<void>) {
    setBusy(true);
    await work;
    setBusy(false);
  }

  return (
    <div className="missed-together" role="group" aria-label="All together">
      <p aria-live="polite">
        {missed.length === 1 ? '1 thing is overdue.' : `${missed.length} things are overdue.`}
      </p>
      {today.length === missed.length && (
        <Button size="small" disabled={isBusy} onClick={() => void run(moveAll(today))}>
          Move all to today
        </Button>
      )}
      <Button
        size="small"
        disabled={isBusy}
        onClick={() =>
          void run(moveAll(missed.map((item) => ({ item, to: tomorrowFor(item, Date.now(), zone) }))))
        }
      >
        Move all to tomorrow
      </Button>
      <Button size="small" disabled={isBusy} onClick={() => void run(completeAll(missed))}>
        Mark all done
      </Button>
    </div>
  );
}

function AllSettled() {
  // The button that settled all of them went with them.
  useEffect(focusHeading, []);
  return (
    <div role="status">
      <EmptyState
        illustration="calendar"
        title="All caught up"
        text="Nothing’s overdue. What’s next is in Scheduled."
        action={
          <ButtonLink variant="line" href="/upcoming">
            Go to Scheduled
          </ButtonLink>
        }
      />
    </div>
  );
}
