import { QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { Redirect, useLocation } from 'wouter';
import { useLifeListOnboarding } from '../features/lifelists/data/use-lifelist-onboarding.ts';
import { deriveStatus } from '../features/subscription/subscription-status.ts';
import { createQueryClient } from '../data/query-client.ts';
import { ApiError, messageOf } from '../data/http/api-error.ts';
import { getSession } from '../data/session/session.ts';
import { isKnownSelfHosted } from '../data/user/saved-subscription.ts';
import { userQueries } from '../data/user/user-queries.ts';
import { pendingPath } from '../platform/links/deep-link.ts';
import { FailureScreen } from './layout/failure-screen.tsx';
import { LoadingScreen } from './layout/loading-screen.tsx';
import { lazyNamed } from './loading/lazy-named.ts';
import { loadScreen } from './screens.ts';
import { useIsLoaded } from './loading/use-is-loaded.ts';
import { loadWideParts } from './wide-parts.ts';
import { useDeletedAccount } from './session/use-deleted-account.ts';
import { useSaveSubscription } from './session/use-save-subscription.ts';
import { useOwnStore } from './session/use-own-store.ts';
import { useFirstFormats } from './session/use-first-formats.ts';
import { useFirstTimezone } from './session/use-first-timezone.ts';
import { useRedirectOnActivation } from './session/use-redirect-on-activation.ts';
import { useAccessRefusals } from './session/use-access-refusals.ts';
import { useEntitlementWatch } from './native/use-entitlement-watch.ts';

const Router = lazyNamed(() => import('./router.tsx'), 'Router');
const PaywallRoute = lazyNamed(() => import('./pages/paywall-route.tsx'), 'PaywallRoute');

/** Loads the code of the screen that the address names, and of what is beside it. Rejects without a connection. */
export async function loadFirstScreen(): Promise<void> {
  const { pathname } = window.location;
  await Promise.all([Router.load(), loadScreen(pathname), loadWideParts(pathname)]);
}

/** The address that the menus link and mark; a typed one may end in slashes. */
function withoutEndSlash(path: string): string {
  const { search, hash } = window.location;
  // The slashes in front are reduced to one too: two would begin another origin.
  return `/${path.replaceAll(/^\/+|\/+$/g, '')}${search}${hash}`;
}

/** The app of a signed-in user, with a cache of its own: first what is kept of them on this device is opened (OF-01). */
export function Workspace() {
  const isOpen = useOwnStore(getSession()?.user.id);
  const [client] = useState(createQueryClient);
  useEffect(() => client.keepCurrent(), [client]);
  useDeletedAccount();
  // In parallel with the person's data.
  const isLoaded = useIsLoaded(loadFirstScreen);
  const [path] = useLocation();
  if (path !== '/' && path.endsWith('/')) return <Redirect to={withoutEndSlash(path)} replace />;
  if (!isOpen) return <LoadingScreen label="Loading..." />;
  return (
    <QueryClientProvider client={client}>
      <OpenWorkspace isLoaded={isLoaded} />
    </QueryClientProvider>
  );
}

/** Their profile and subscription are read, then the router or the paywall shows (AC-04). */
function OpenWorkspace({ isLoaded }: { isLoaded: boolean }) {
  useSaveSubscription(useQueryClient());
  const profile = useQuery(userQueries.profile());
  const subscription = useQuery(userQueries.subscription());
  const status = deriveStatus(subscription, () => isKnownSelfHosted(getSession()?.user.id));
  const [path] = useLocation();
  useRedirectOnActivation(status);
  useEntitlementWatch(subscription.data);
  useFirstTimezone(profile.data);
  useFirstFormats(profile.data);
  useAccessRefusals();
  const hasLists = status === 'active' && subscription.data?.access !== 'restricted';
  useLifeListOnboarding(hasLists ? profile.data?.uid : undefined);

  // The session has ended: the sign-in screen will follow.
  const isSignedOut = isUnauthorized(profile.error) || isUnauthorized(subscription.error);
  if (isSignedOut) return <LoadingScreen label="Loading..." />;
  if (profile.isLoadingError || (status === 'unknown' && subscription.isError)) {
    const retry = () => void Promise.all([profile.refetch(), subscription.refetch()]);
    const text = messageOf(profile.error ?? subscription.error);
    return <FailureScreen title="Pouch did not open" text={text} onRetry={retry} />;
  }
  if (!profile.data || !isLoaded) return <LoadingScreen label="Loading..." />;
  if (status === 'unknown') return <LoadingScreen label="Setting up your workspace..." />;
  if (status === 'active' && path === '/auth') return <Redirect to={pendingPath() ?? '/'} replace />;
  return (
    <Suspense fallback={<LoadingScreen label="Loading..." />}>
      {status === 'active' ? <Router /> : <PaywallRoute />}
    </Suspense>
  );
}

const isUnauthorized = (error: unknown) => error instanceof ApiError && error.status === 401;
