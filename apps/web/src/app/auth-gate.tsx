import { useLocation } from 'wouter';
import { lazyNamed } from './loading/lazy-named.ts';
import { useSession } from '../data/session/session.ts';
import { SignInPage } from '../features/sign-in/sign-in-page.tsx';
import { Workspace } from './workspace.tsx';
import { Waiting } from './loading/screen-suspense.tsx';

const NewPasswordPage = lazyNamed(
  () => import('../features/sign-in/new-password-page.tsx'),
  'NewPasswordPage',
);

/** Signed out, every path shows the sign-in screen (AC-01); signed in, nobody sees it (AC-07). A reset link works for both. */
export function Gate() {
  const session = useSession();
  const [path] = useLocation();
  if (path === '/reset-password') {
    return (
      <Waiting>
        <NewPasswordPage />
      </Waiting>
    );
  }
  return session ? <Workspace key={session.user.id} /> : <SignInPage />;
}
