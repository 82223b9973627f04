import { Suspense, type ReactNode } from 'react';
import { LoadingMark } from '../../ui/brand/loading-mark.tsx';

/** A loading mark while a screen's code loads; it appears after a short delay. */
export function ScreenSuspense({ children }: { children: ReactNode }) {
  return (
    <Suspense
      fallback={
        <div className="skeleton-group grid min-h-[60dvh] place-content-center">
          <LoadingMark label="Loading..." />
        </div>
      }
    >
      {children}
    </Suspense>
  );
}
