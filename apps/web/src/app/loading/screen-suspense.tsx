import { Suspense, type ReactNode } from 'react';
import { LoadingMark } from '../../ui/brand/loading-mark.tsx';

/** Holds the place of a screen whose code is still loading; quiet for the first moment. */
export function Waiting({ children }: { children: ReactNode }) {
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
