import { Suspense } from 'react';
import { useLocation } from 'wouter';
import { lazyNamed } from './loading/lazy-named.ts';
import { useIsLoaded } from './loading/use-is-loaded.ts';
import { useSession } from '../data/session/session.ts';
import { SignInPage } from '../features/sign-in/sign-in-page.tsx';
import { LoadingScreen } from './layout/loading-screen.tsx';
import { ScreenSuspense } from './loading/screen-suspense.tsx';

const NewPasswordPage = lazyNamed(
  () => import('../features/sign-in/new-password-page.tsx'),
  'NewPasswordPage',
);

const ConfirmEmailPage = lazyNamed(
  () => import('../features/sign-in/confirm-email-page.tsx'),
  'ConfirmEmailPage',
);

const InviteNotice = lazyNamed(() => import('../features/invitation/invite-notice.tsx'), 'InviteNotice');

/** Not part of the sign-in screen's code. */
const Workspace = lazyNamed(() => import('./workspace.tsx'), 'Workspace');

/**
 * Shows the sign-in screen at every path without a session (AC-01), and never with one (AC-07). Mailed links work for both.
 * theme.js names the paths at which a person who is signed out sees something else, before this code has come.
 */
export function AuthGate() {
  const session = useSession();
  const [path] = useLocation();
  if (path === '/reset-password') {
    return (
      <ScreenSuspense>
        <NewPasswordPage />
      </ScreenSuspense>
    );
  }
  if (path === '/confirm-email') {
    return (
      <ScreenSuspense>
        <ConfirmEmailPage />
      </ScreenSuspense>
    );
  }
  if (session === null) {
    const code = /^\/invite\/([^/]+)$/.exec(path)?.[1];
    return (
      <SignInPage
        isNew={code !== undefined}
        notice={
          code !== undefined && (
            <Suspense>
              <InviteNotice code={code} />
            </Suspense>
          )
        }
      />
    );
  }
  return <LoadedWorkspace key={session.user.id} />;
}

function LoadedWorkspace() {
  const isLoaded = useIsLoaded(Workspace.load);
  return isLoaded ? (
    <Suspense>
      <Workspace />
    </Suspense>
  ) : (
    <LoadingScreen label="Loading..." />
  );
}
