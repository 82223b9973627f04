import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { sentenceOf } from '../../data/http/api-error.ts';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { LoadingMark } from '../../ui/brand/loading-mark.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { CloseLink } from './close-link.tsx';
import { RecapSheet } from './recap-sheet.tsx';
import { recapIn, shownRecap, useMarkSeen } from './recap-queries.ts';
import './recap.css';

/** `/weekly-recap`: the latest week one has not looked back at; home where there is none (RC-02). */
export function RecapPage() {
  const { data, error, refetch } = useQuery(shownRecap());
  const recap = data === undefined ? null : recapIn(data);
  useSeen(recap?.id);
  useHomeWhen(data !== undefined && recap === null);
  useFailure(error);

  if (recap) return <RecapSheet recap={recap} />;
  if (error) {
    return (
      <Aside>
        <FailedState title="Your week did not come" text={sentenceOf(error)} onRetry={() => void refetch()} />
      </Aside>
    );
  }
  return (
    <Aside>
      <div className="skeleton-group grid min-h-[50dvh] place-content-center">
        <LoadingMark label="Loading..." />
      </div>
    </Aside>
  );
}

/** The screen while there is no recap on it. */
function Aside({ children }: { children: ReactNode }) {
  return (
    <main className="recap">
      <title>Weekly recap · Pouch</title>
      <CloseLink />
      <h1 tabIndex={-1} data-heading-focus className="sr-only">
        Weekly recap
      </h1>
      {children}
    </main>
  );
}

function useSeen(id: string | undefined) {
  const { mutate } = useMarkSeen();
  useEffect(() => {
    if (id !== undefined) mutate(id);
  }, [id, mutate]);
}

function useHomeWhen(isNothing: boolean) {
  const [, navigate] = useLocation();
  useEffect(() => {
    if (isNothing) navigate('/', { replace: true });
  }, [isNothing, navigate]);
}

function useFailure(error: Error | null) {
  useEffect(() => {
    if (error) toast({ variant: 'destructive', title: 'Error', text: 'Failed to load your weekly recap' });
  }, [error]);
}
