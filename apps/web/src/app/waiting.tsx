import { Suspense, type ReactNode } from 'react';

/** Holds the place of a screen whose code is still loading; quiet for the first moment. */
export function Waiting({ children }: { children: ReactNode }) {
  return (
    <Suspense
      fallback={
        <div role="status" className="skeleton-group min-h-[60dvh]">
          <span className="sr-only">Loading...</span>
        </div>
      }
    >
      {children}
    </Suspense>
  );
}
