import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { describe, expect, it } from 'vitest';
import { lazyNamed } from './lazy-named.ts';

const Page = ({ title }: { title: string }) => <h1>{title}</h1>;

describe('a component that is loaded when it is needed', () => {
  it('shows the fallback, and then itself (AC-02)', async () => {
    const Lazy = lazyNamed(() => Promise.resolve({ Page }), 'Page');
    render(
      <Suspense fallback="Loading...">
        <Lazy title="To-Do" />
      </Suspense>,
    );

    expect(screen.getByText('Loading...')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'To-Do' })).toBeTruthy();
  });

  it('shows itself at once where it was loaded ahead (AC-02)', async () => {
    const Lazy = lazyNamed(() => Promise.resolve({ Page }), 'Page');
    await Lazy.load();
    render(
      <Suspense fallback="Loading...">
        <Lazy title="To-Do" />
      </Suspense>,
    );

    expect(screen.getByRole('heading', { name: 'To-Do' })).toBeTruthy();
  });

  it('is loaded once more when it is needed, where loading it ahead failed (AC-02)', async () => {
    let attempts = 0;
    const Lazy = lazyNamed(() => {
      attempts += 1;
      return attempts === 1 ? Promise.reject(new Error('gone')) : Promise.resolve({ Page });
    }, 'Page');
    await expect(Lazy.load()).rejects.toThrow('gone');
    render(
      <Suspense fallback="Loading...">
        <Lazy title="To-Do" />
      </Suspense>,
    );

    expect(await screen.findByRole('heading', { name: 'To-Do' })).toBeTruthy();
  });
});
