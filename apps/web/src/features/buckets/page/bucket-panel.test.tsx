import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Item } from '@pouch/contract/items';
import { errorResponse, mockItemApi } from '../../../testing/mock-item-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { BucketPanel } from './bucket-panel.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const book = (cleaned_title: string, overrides: Partial<Item> = {}): Partial<Item> => ({
  cleaned_title,
  category: 'Bucket',
  urgency: 'Later',
  bucket_name: 'ReadBucket',
  ...overrides,
});

function showRead() {
  const handlers = { complete: vi.fn(() => Promise.resolve()), restore: vi.fn(), close: vi.fn() };
  const user = renderScreen(
    <BucketPanel
      bucket="ReadBucket"
      tools={<button>Add</button>}
      add={<button>Add an idea</button>}
      selecting={{ bar: undefined, list: null }}
      onComplete={handlers.complete}
      onRestore={handlers.restore}
      onClose={handlers.close}
    />,
  );
  return { user, handlers };
}

describe('a bucket in the dashboard', () => {
  it('shows its active items and their number, and can be closed (DD-01)', async () => {
    mockItemApi([book('Momo'), book('Emma'), book('Dune', { status: 'Completed' })]);
    const { user, handlers } = showRead();

    const panel = within(await screen.findByRole('region', { name: 'Read' }));
    expect(await panel.findByText('2 Active Items')).toBeDefined();
    expect(panel.getByRole('list', { name: 'Read' }).children).toHaveLength(2);
    expect(panel.getByRole('button', { name: 'Add' })).toBeDefined();

    await user.click(panel.getByRole('button', { name: 'Close' }));
    expect(handlers.close).toHaveBeenCalledOnce();
  });

  it('completes as quickly as the lists beside it (DD-01, IL-05)', async () => {
    const server = mockItemApi([book('Momo')]);
    const { handlers } = showRead();
    const checkbox = await screen.findByRole('checkbox', { name: 'Complete Momo' });
    vi.useFakeTimers();

    checkbox.click();
    await vi.advanceTimersByTimeAsync(250);
    expect(handlers.complete).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(100);

    expect(handlers.complete).toHaveBeenCalledWith(server.item('Momo'));
  });

  it('collapses the completed items at its end, last completed first (BU-02, IL-11)', async () => {
    const server = mockItemApi([
      book('Dune', { status: 'Completed', completed_at: '2026-11-01T10:00:00.000Z' }),
      book('Momo', { status: 'Completed', completed_at: '2026-11-09T10:00:00.000Z' }),
    ]);
    const { user, handlers } = showRead();

    await user.click(await screen.findByRole('button', { name: '2 completed' }));
    const rows = within(screen.getByRole('list', { name: 'Completed' })).getAllByRole('link');
    expect(rows.map((row) => row.textContent)).toEqual(['Momo', 'Dune']);

    await user.click(screen.getByRole('checkbox', { name: 'Restore Dune' }));
    expect(handlers.restore).toHaveBeenCalledWith(server.item('Dune'));
  });

  it('says that it could not be fetched, and is fetched again on request (BU-02)', async () => {
    const server = mockItemApi([book('Momo')]);
    server.override('GET /api/items/bucket/ReadBucket', () => errorResponse());
    const { user } = showRead();
    expect(await screen.findByText('Couldn’t load your items')).toBeDefined();

    server.restore('GET /api/items/bucket/ReadBucket');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Momo')).toBeDefined();
  });
});
