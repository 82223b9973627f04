import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { ShareRequest } from '@pouch/contract/schemas/sharing';
import { sentenceOf } from '../../data/http/api-error.ts';
import { peopleQueries } from '../../data/people/contact-queries.ts';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { ListSkeleton } from '../../ui/feedback/skeleton.tsx';
import { ShareCard } from './share-card.tsx';
import { useAnswerShare } from './share-queries.ts';
import './sharing.css';

/** What contacts have sent and what waits for an answer (SH-02). Mount it while it is open; load it lazily. */
export function SharedDialog({ onClose }: { onClose: () => void }) {
  return (
    <Sheet open close="head" onClose={onClose} title="Shared with You">
      <Pending />
    </Sheet>
  );
}

function Pending() {
  const { data: shares, error, refetch } = useQuery(peopleQueries.pendingShares());
  const place = useRef<HTMLDivElement>(null);
  useFocusOnNext(place, shares?.length ?? 0);
  if (shares === undefined && error === null) return <ListSkeleton rows={2} leading="tile" flat />;
  if (shares === undefined) {
    const retry = () => void refetch();
    return <FailedState title="Failed to fetch shares" text={sentenceOf(error)} onRetry={retry} />;
  }
  return (
    <div ref={place}>
      <p role="status" tabIndex={-1} className={shares.length === 0 ? 'shares-none' : 'sr-only'}>
        {shares.length === 0 && 'No pending shares'}
      </p>
      <Shares shares={shares} />
    </div>
  );
}

/** The button that was pressed goes with its card: the title of the next has the focus then, or that nothing waits. */
function useFocusOnNext(place: RefObject<HTMLElement | null>, count: number): void {
  const before = useRef(count);
  useLayoutEffect(() => {
    const isFewer = count < before.current;
    before.current = count;
    const dialog = place.current?.closest('[role=dialog]');
    const { activeElement, body } = document;
    if (!isFewer || (activeElement !== body && activeElement !== dialog)) return;
    place.current?.querySelector<HTMLElement>('h3, [role=status]:not(:empty)')?.focus();
  }, [place, count]);
}

function Shares({ shares }: { shares: readonly ShareRequest[] }) {
  const { answer, answering } = useAnswerShare();
  return (
    <ul className="shares">
      {shares.map((share) => (
        <li key={share.id}>
          <ShareCard
            share={share}
            onAnswer={answer}
            answering={answering?.share.id === share.id ? answering : null}
            isHeld={answering !== null}
          />
        </li>
      ))}
    </ul>
  );
}
