import { ButtonLink } from '../../ui/controls/button.tsx';
import { Illustration } from '../../ui/brand/illustration.tsx';
import { CenteredScreen } from './centered-screen.tsx';

/** The screen of an unknown path (AC-03). */
export function NotFoundPage() {
  return (
    <CenteredScreen>
      <title>Page Not Found · Pouch</title>
      <div className="empty">
        <Illustration name="thread" />
        <h1 className="type-title">Page Not Found</h1>
        <p className="empty-text">
          It slipped through a hole in the seam. Your things are where you left them.
        </p>
        <ButtonLink variant="primary" href="/">
          Go Home
        </ButtonLink>
      </div>
    </CenteredScreen>
  );
}
