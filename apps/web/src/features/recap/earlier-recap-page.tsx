import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../data/http/api-error.ts';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { LoadingMark } from '../../ui/brand/loading-mark.tsx';
import { earlierRecap } from './recap-queries.ts';
import { RecapFrame } from './recap-frame.tsx';
import { RecapSheet } from './recap-sheet.tsx';
import './recap.css';

/** `/recaps/{id}`: the recap of an earlier week, as it was shown (FW-08). */
export function EarlierRecapPage({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(earlierRecap(id));
  if (data) return <RecapSheet recap={data} backTo={earlierRecaps} />;
  return (
    <RecapFrame closeTo={earlierRecaps.href}>
      {error ? (
        <FailedState title="This recap didn’t load" text={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <div className="skeleton-group grid min-h-[50dvh] place-content-center">
          <LoadingMark label="Loading..." />
        </div>
      )}
    </RecapFrame>
  );
}

const earlierRecaps = { href: '/recaps', label: 'Back to recaps' };
