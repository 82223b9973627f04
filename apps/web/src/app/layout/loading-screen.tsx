import { useEffect } from 'react';
import { LoadingMark } from '../../ui/brand/loading-mark.tsx';
import { CenteredScreen } from './centered-screen.tsx';

/** The whole screen while the app or the account loads. */
export function LoadingScreen({ label }: { label: string }) {
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
