import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { Redirect, useLocation } from 'wouter';
import { useLifeListOnboarding } from '../features/lifelists/data/use-lifelist-onboarding.ts';
import { deriveStatus } from '../features/subscription/subscription-status.ts';
import { ApiError, messageOf } from '../data/http/api-error.ts';
import { getSession } from '../data/session/session.ts';
import { isKnownSelfHosted } from '../data/user/saved-subscription.ts';
import { userQueries } from '../data/user/user-queries.ts';
import { pendingPath } from '../platform/links/deep-link.ts';
import { LoadingMark } from '../ui/brand/loading-mark.tsx';
import { FailureScreen } from './layout/failure-screen.tsx';
import { lazyNamed } from './loading/lazy-named.ts';
import { useFirstTimezone } from './session/use-first-timezone.ts';
import { useRedirectOnActivation } from './session/use-redirect-on-activation.ts';
import { useEntitlementWatch } from './native/use-entitlement-watch.ts';
import { CenteredScreen } from './layout/centered-screen.tsx';

const loadRouter = () => import('./router.tsx');
/** The first screen's code, loaded in parallel with the account's responses. */
const loadHome = () => import('./pages/home-page.tsx');
const Router = lazyNamed(loadRouter, 'Router');
const PaywallRoute = lazyNamed(() => import('./pages/paywall-route.tsx'), 'PaywallRoute');

/** The app of a signed-in user: their profile and subscription are read first, then the router or the paywall shows (AC-04). */
export function Workspace() {
  const profile = useQuery(userQueries.profile());
  const subscription = useQuery(userQueries.subscription());
  const status = deriveStatus(subscription, () => isKnownSelfHosted(getSession()?.user.id));
  const [path] = useLocation();
  useRedirectOnActivation(status);
  useEntitlementWatch(subscription.data);
  useFirstTimezone(profile.data);
  useLifeListOnboarding(profile.data?.uid);
  useEffect(() => void Promise.allSettled([loadRouter(), loadHome()]), []);

  // The session has ended: the sign-in screen will follow.
  const isSignedOut = isUnauthorized(profile.error) || isUnauthorized(subscription.error);
  if (isSignedOut) return <Loading label="Loading..." />;
  if (profile.isError || (status === 'unknown' && subscription.isError)) {
    const retry = () => void Promise.all([profile.refetch(), subscription.refetch()]);
    const text = messageOf(profile.error ?? subscription.error);
    return <FailureScreen title="Pouch did not open" text={text} onRetry={retry} />;
  }
  if (!profile.data) return <Loading label="Loading..." />;
  if (status === 'unknown') return <Loading label="Setting up your workspace..." />;
  if (status === 'active' && path === '/auth') return <Redirect to={pendingPath() ?? '/'} replace />;
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
    <CenteredScreen>
      <div className="skeleton-group">
        <LoadingMark label={label} />
      </div>
    </CenteredScreen>
  );
}
