import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Item } from '@pouch/contract/schemas/items';
import { refusal, serveItems } from '../../../testing/mock-item-api.ts';
import { show } from '../../../testing/render-screen.tsx';
import { BucketPanel } from './bucket-panel.tsx';

afterEach(() => vi.unstubAllGlobals());

const book = (cleaned_title: string, given: Partial<Item> = {}): Partial<Item> => ({
  cleaned_title,
  category: 'Bucket',
  urgency: 'Later',
  bucket_name: 'ReadBucket',
  ...given,
});

function showRead() {
  const told = { complete: vi.fn(() => Promise.resolve()), restore: vi.fn(), close: vi.fn() };
  const hands = show(
    <BucketPanel
      bucket="ReadBucket"
      addTool={<button>Add</button>}
      onComplete={told.complete}
      onRestore={told.restore}
      onClose={told.close}
    />,
  );
  return { hands, told };
}

describe('a bucket in the dashboard', () => {
  it('shows its active items and their number, and gives the panel back (DD-01)', async () => {
    serveItems([book('Momo'), book('Emma'), book('Dune', { status: 'Completed' })]);
    const { hands, told } = showRead();

    const panel = within(await screen.findByRole('region', { name: 'Read' }));
    expect(await panel.findByText('2 Active Items')).toBeDefined();
    expect(panel.getByRole('list', { name: 'Read' }).children).toHaveLength(2);
    expect(panel.getByRole('button', { name: 'Add' })).toBeDefined();

    await hands.click(panel.getByRole('button', { name: 'Close' }));
    expect(told.close).toHaveBeenCalledOnce();
  });

  it('completes as quickly as the lists beside it (DD-01, IL-05)', async () => {
    const server = serveItems([book('Momo')]);
    const { hands, told } = showRead();

    await hands.click(await screen.findByRole('checkbox', { name: 'Complete Momo' }));

    await waitFor(() => expect(told.complete).toHaveBeenCalledWith(server.item('Momo')), { timeout: 900 });
  });

  it('folds the completed ones away at its end, the last completed first (BU-02, IL-11)', async () => {
    const server = serveItems([
      book('Dune', { status: 'Completed', completed_at: '2026-11-01T10:00:00.000Z' }),
      book('Momo', { status: 'Completed', completed_at: '2026-11-09T10:00:00.000Z' }),
    ]);
    const { hands, told } = showRead();

    await hands.click(await screen.findByRole('button', { name: '2 completed' }));
    const rows = within(screen.getByRole('list', { name: 'Completed' })).getAllByRole('link');
    expect(rows.map((row) => row.textContent)).toEqual(['Momo', 'Dune']);

    await hands.click(screen.getByRole('checkbox', { name: 'Restore Dune' }));
    expect(told.restore).toHaveBeenCalledWith(server.item('Dune'));
  });

  it('says when it could not be fetched, and is fetched again when asked (BU-02)', async () => {
    const server = serveItems([book('Momo')]);
    server.override('GET /api/items/bucket/ReadBucket', () => refusal());
    const { hands } = showRead();
    expect(await screen.findByText('Failed to fetch items')).toBeDefined();

    server.restore('GET /api/items/bucket/ReadBucket');
    await hands.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Momo')).toBeDefined();
  });
});
