import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { Redirect, useLocation } from 'wouter';
import { useLifeListOnboarding } from '../features/lifelists/use-lifelist-onboarding.ts';
import { ApiError, sentenceOf } from '../lib/api-error.ts';
import { userQueries } from '../lib/user-queries.ts';
import { LoadingMark } from '../ui/loading-mark.tsx';
import { FailureScreen } from './failure-screen.tsx';
import { InactiveScreen } from './inactive-screen.tsx';
import { lazyNamed } from './lazy-named.ts';
import { loadHome } from './load-home.ts';
import { useFirstTimezone } from './use-first-timezone.ts';
import { WholeScreen } from './whole-screen.tsx';

/** Nobody who is signed out needs it; it comes beside the account's answers. */
const loadRouter = () => import('./router.tsx');
const Router = lazyNamed(loadRouter, 'Router');

/** The app of somebody signed in, once it is known who they are and that their subscription is active. */
export function Workspace() {
  const profile = useQuery(userQueries.profile());
  const subscription = useQuery(userQueries.subscription());
  const [path] = useLocation();
  useFirstTimezone(profile.data);
  useLifeListOnboarding(profile.data?.uid);
  useEffect(() => void Promise.allSettled([loadRouter(), loadHome()]), []);

  const failed = [profile, subscription].find((query) => query.isError);
  // Nobody is signed in any more: the sign-in screen is on its way.
  if (isUnauthorized(failed?.error)) return <Loading label="Loading..." />;
  if (failed) {
    const retry = () => void Promise.all([profile.refetch(), subscription.refetch()]);
    return <FailureScreen title="Pouch did not open" text={sentenceOf(failed.error)} onRetry={retry} />;
  }
  if (!profile.data) return <Loading label="Loading..." />;
  if (!subscription.data) return <Loading label="Setting up your workspace..." />;
  if (!subscription.data.active) return <InactiveScreen />;
  if (path === '/auth') return <Redirect to="/" replace />;
  return (
    <Suspense fallback={<Loading label="Loading..." />}>
      <Router />
    </Suspense>
  );
}

const isUnauthorized = (error: unknown) => error instanceof ApiError && error.status === 401;

function Loading({ label }: { label: string }) {
  useEffect(() => {
    document.title = 'Pouch';
  }, []);
  return (
    <WholeScreen>
      <div className="skeleton-group">
        <LoadingMark label={label} />
      </div>
    </WholeScreen>
  );
}
