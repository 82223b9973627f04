import { useEffect, useState } from 'react';
import { LoadingMark } from '../../ui/brand/loading-mark.tsx';
import { CenteredScreen } from './centered-screen.tsx';

/** Nothing flashes when the app opens fast (AC-06). */
const patienceMs = 150;

/**
 * The whole screen while the app or the account loads. The mark is rendered when it is to be seen: hidden until then, it took
 * 5 % of the processor time until home had its data. The class alone holds the splash of the apps meanwhile.
 */
export function LoadingScreen({ label }: { label: string }) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    document.title = 'Pouch';
    const timer = window.setTimeout(() => setLate(true), patienceMs);
    return () => window.clearTimeout(timer);
  }, []);
  return (
    <CenteredScreen>
      {isLate ? <LoadingMark label={label} /> : <div className="loading-mark" />}
    </CenteredScreen>
  );
}
