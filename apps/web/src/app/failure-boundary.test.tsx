import { render, screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { FailureBoundary } from './failure-boundary.tsx';

const Missing = lazy(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));

describe('a part whose code cannot be loaded', () => {
  it('is left out where it lies over a screen, which stays as it is (OF-11)', async () => {
    render(
      <>
        <p>The screen</p>
        <FailureBoundary fallback={null}>
          <Suspense fallback={<p>Opening</p>}>
            <Missing />
          </Suspense>
        </FailureBoundary>
      </>,
      { onCaughtError: () => undefined },
    );

    await vi.waitFor(() => expect(screen.queryByText('Opening')).toBeNull());
    expect(screen.getByText('The screen')).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
