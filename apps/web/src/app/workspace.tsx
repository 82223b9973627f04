import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { Redirect, useLocation } from 'wouter';
import { useLifeListOnboarding } from '../features/lifelists/data/use-lifelist-onboarding.ts';
import { statusOf } from '../features/subscription/subscription-status.ts';
import { ApiError, sentenceOf } from '../data/http/api-error.ts';
import { getSession } from '../data/session/session.ts';
import { isKnownSelfHosted } from '../data/user/saved-subscription.ts';
import { userQueries } from '../data/user/user-queries.ts';
import { waitingPlace } from '../platform/deep-link.ts';
import { LoadingMark } from '../ui/brand/loading-mark.tsx';
import { FailureScreen } from './layout/failure-screen.tsx';
import { lazyNamed } from './loading/lazy-named.ts';
import { loadHome } from './load-home.ts';
import { useFirstTimezone } from './session/use-first-timezone.ts';
import { useHomeWhenOpened } from './session/use-redirect-on-activation.ts';
import { useStoreWatch } from './native/use-entitlement-watch.ts';
import { WholeScreen } from './layout/centered-screen.tsx';

/** Nobody who is signed out needs it; it comes beside the account's answers. */
const loadRouter = () => import('./router.tsx');
const Router = lazyNamed(loadRouter, 'Router');
const PaywallRoute = lazyNamed(() => import('./pages/paywall-route.tsx'), 'PaywallRoute');

/** The app of somebody signed in, once it is known who they are and that their subscription is active (AC-04). */
export function Workspace() {
  const profile = useQuery(userQueries.profile());
  const subscription = useQuery(userQueries.subscription());
  const status = statusOf(subscription, () => isKnownSelfHosted(getSession()?.user.id));
  const [path] = useLocation();
  useHomeWhenOpened(status);
  useStoreWatch(subscription.data);
  useFirstTimezone(profile.data);
  useLifeListOnboarding(profile.data?.uid);
  useEffect(() => void Promise.allSettled([loadRouter(), loadHome()]), []);

  // Nobody is signed in any more: the sign-in screen is on its way.
  const isSignedOut = isUnauthorized(profile.error) || isUnauthorized(subscription.error);
  if (isSignedOut) return <Loading label="Loading..." />;
  if (profile.isError || (status === 'unknown' && subscription.isError)) {
    const retry = () => void Promise.all([profile.refetch(), subscription.refetch()]);
    const text = sentenceOf(profile.error ?? subscription.error);
    return <FailureScreen title="Pouch did not open" text={text} onRetry={retry} />;
  }
  if (!profile.data) return <Loading label="Loading..." />;
  if (status === 'unknown') return <Loading label="Setting up your workspace..." />;
  if (status === 'active' && path === '/auth') return <Redirect to={waitingPlace() ?? '/'} replace />;
  return (
    <Suspense fallback={<Loading label="Loading..." />}>
      {status === 'active' ? <Router /> : <PaywallRoute />}
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
