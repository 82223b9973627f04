import { render, screen } from '@testing-library/react';
import { startTransition, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { lazyNamed } from './lazy-named.ts';

const Page = ({ title }: { title: string }) => <h1 tabIndex={-1}>{title}</h1>;

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

  it('keeps its focus when it is rendered again after a transition (AC-02)', async () => {
    // In React's mode for tests a transition ends in one go; in a browser it goes on where it waited for the code.
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    const Lazy = lazyNamed(() => Promise.resolve({ Page }), 'Page');
    const element = document.body.appendChild(document.createElement('div'));
    const root = createRoot(element);
    onTestFinished(() => {
      root.unmount();
      element.remove();
      vi.unstubAllGlobals();
    });

    root.render(<Suspense>Home</Suspense>);
    await vi.waitFor(() => expect(element.textContent).toBe('Home'));
    const show = (title: string) =>
      root.render(
        <Suspense>
          <Lazy title={title} />
        </Suspense>,
      );
    startTransition(() => show('To-Do'));
    await vi.waitFor(() => expect(element.textContent).toBe('To-Do'));
    element.querySelector('h1')?.focus();
    expect(document.activeElement).toBe(element.querySelector('h1'));
    show('Shopping');
    await vi.waitFor(() => expect(element.textContent).toBe('Shopping'));

    expect(document.activeElement).toBe(element.querySelector('h1'));
  });
});
