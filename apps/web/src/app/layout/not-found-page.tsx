import { ButtonLink } from '../../ui/controls/button.tsx';
import { Drawing } from '../../ui/brand/illustration.tsx';
import { WholeScreen } from './centered-screen.tsx';

/** A path that leads nowhere (AC-03). */
export function NotFoundPage() {
  return (
    <WholeScreen>
      <title>Page Not Found · Pouch</title>
      <div className="empty">
        <Drawing name="thread" />
        <h1 className="type-title">Page Not Found</h1>
        <p className="empty-text">
          It slipped through a hole in the seam. Your things are where you left them.
        </p>
        <ButtonLink variant="primary" href="/">
          Go Home
        </ButtonLink>
      </div>
    </WholeScreen>
  );
}
