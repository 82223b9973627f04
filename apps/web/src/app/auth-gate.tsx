import { useLocation } from 'wouter';
import { lazyNamed } from './loading/lazy-named.ts';
import { useSession } from '../data/session/session.ts';
import { SignInPage } from '../features/sign-in/sign-in-page.tsx';
import { Workspace } from './workspace.tsx';
import { ScreenSuspense } from './loading/screen-suspense.tsx';

const NewPasswordPage = lazyNamed(
  () => import('../features/sign-in/new-password-page.tsx'),
  'NewPasswordPage',
);

/** Shows the sign-in screen at every path without a session (AC-01), and never with one (AC-07). A reset link works for both. */
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
  return session ? <Workspace key={session.user.id} /> : <SignInPage />;
}
