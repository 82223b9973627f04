import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { messageOf } from '../../data/http/api-error.ts';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { LoadingMark } from '../../ui/brand/loading-mark.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { RecapFrame } from './recap-frame.tsx';
import { RecapSheet } from './recap-sheet.tsx';
import { toRecap, shownRecap, useMarkSeen } from './recap-queries.ts';
import './recap.css';

/** `/weekly-recap`: the latest unseen recap; redirects to home where there is none (RC-02). */
export function RecapPage() {
  const { data, error, refetch } = useQuery(shownRecap());
  const recap = data === undefined ? null : toRecap(data);
  useMarkSeenOnView(recap?.id);
  useRedirectHome(data !== undefined && recap === null);
  useErrorToast(error);

  if (recap) return <RecapSheet recap={recap} />;
  if (error) {
    return (
      <RecapFrame>
        <FailedState title="Your week did not come" text={messageOf(error)} onRetry={() => void refetch()} />
      </RecapFrame>
    );
  }
  return (
    <RecapFrame>
      <div className="skeleton-group grid min-h-[50dvh] place-content-center">
        <LoadingMark label="Loading..." />
      </div>
    </RecapFrame>
  );
}

function useMarkSeenOnView(id: string | undefined) {
  const { mutate } = useMarkSeen();
  useEffect(() => {
    if (id !== undefined) mutate(id);
  }, [id, mutate]);
}

function useRedirectHome(isNothing: boolean) {
  const [, navigate] = useLocation();
  useEffect(() => {
    if (isNothing) navigate('/', { replace: true });
  }, [isNothing, navigate]);
}

function useErrorToast(error: Error | null) {
  useEffect(() => {
    if (error) toast({ variant: 'destructive', title: 'Error', text: 'Failed to load your weekly recap' });
  }, [error]);
}
