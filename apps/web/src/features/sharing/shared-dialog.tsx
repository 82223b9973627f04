import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { ShareRequest } from '@pouch/contract/sharing';
import { messageOf } from '../../data/http/api-error.ts';
import { contactQueries } from '../../data/people/contact-queries.ts';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { ListSkeleton } from '../../ui/feedback/skeleton.tsx';
import { ShareCard } from './share-card.tsx';
import { useAnswerShare } from './share-queries.ts';
import './sharing.css';

/** The pending shares from contacts (SH-02). Mount while open; load lazily. */
export function SharedDialog({ onClose }: { onClose: () => void }) {
  return (
    <Sheet open close="head" onClose={onClose} title="Shared with You">
      <Pending />
    </Sheet>
  );
}

function Pending() {
  const { data: shares, error, refetch } = useQuery(contactQueries.pendingShares());
  const container = useRef<HTMLDivElement>(null);
  useFocusOnNext(container, shares?.length ?? 0);
  if (shares === undefined && error === null) return <ListSkeleton rows={2} leading="tile" flat />;
  if (shares === undefined) {
    const retry = () => void refetch();
    return <FailedState title="Couldn’t load your shares" text={messageOf(error)} onRetry={retry} />;
  }
  return (
    <div ref={container}>
      <p role="status" tabIndex={-1} className={shares.length === 0 ? 'shares-none' : 'sr-only'}>
        {shares.length === 0 && 'No pending shares'}
      </p>
      <Shares shares={shares} />
    </div>
  );
}

/** Moves the focus when the pressed button is removed with its card: to the next card's title, or to the empty state. */
function useFocusOnNext(container: RefObject<HTMLElement | null>, count: number): void {
  const before = useRef(count);
  useLayoutEffect(() => {
    const isFewer = count < before.current;
    before.current = count;
    const dialog = container.current?.closest('[role=dialog]');
    const { activeElement, body } = document;
    if (!isFewer || (activeElement !== body && activeElement !== dialog)) return;
    container.current?.querySelector<HTMLElement>('h3, [role=status]:not(:empty)')?.focus();
  }, [container, count]);
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
            isDisabled={answering !== null}
          />
        </li>
      ))}
    </ul>
  );
}
