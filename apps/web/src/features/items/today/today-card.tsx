import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useId } from 'react';
import { useNow } from '../../../lib/time/use-now.ts';
import { useTimezone } from '../../../data/user/user-queries.ts';
import { Button, ButtonLink } from '../../../ui/controls/button.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeleton.tsx';
import { itemQueries } from '../item-queries.ts';
import '../upcoming/scheduled-card.css';
import { OverdueLink } from './overdue-link.tsx';
import { selectToday } from './today-view.ts';

const TodayRows = lazy(async () => ({ default: (await import('./today-rows.tsx')).TodayRows }));

/** The maximum number of items on the card; the screen has them all. */
const maxShownItems = 5;

/** What is overdue and due today, on home (TD-02). */
export function TodayCard() {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="scheduled scheduled-card">
      <div className="scheduled-head">
        <h2 id={heading}>Today</h2>
        <ButtonLink variant="quiet" size="small" href="/today">
          View Today
        </ButtonLink>
      </div>
      <TodayItems />
    </section>
  );
}

function TodayItems() {
  const query = useQuery(itemQueries.list({ status: 'Active' }));
  const now = useNow();
  const zone = useTimezone();
  const skeleton = <ListSkeleton rows={2} leading="ring" flat />;

  if (query.isPending) return skeleton;
  if (query.isLoadingError) {
    return (
      <div className="scheduled-note">
        <p>What’s due today did not load.</p>
        <Button variant="quiet" size="small" onClick={() => void query.refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  const { overdue, due } = selectToday(query.data, now, zone);
  const hidden = due.length - maxShownItems;
  return (
    <>
      {overdue.length > 0 && <OverdueLink count={overdue.length} />}
      {due.length === 0 ? (
        <p className="scheduled-note">
          {overdue.length === 0 ? 'Nothing due today.' : 'Nothing else due today.'}
        </p>
      ) : (
        <Suspense fallback={skeleton}>
          <TodayRows items={due.slice(0, maxShownItems)} flat />
        </Suspense>
      )}
      {hidden > 0 && (
        <ButtonLink variant="quiet" size="small" href="/today">
          {hidden} more
        </ButtonLink>
      )}
    </>
  );
}
