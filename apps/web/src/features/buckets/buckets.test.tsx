import { act, screen, waitFor, within } from '@testing-library/react';
import { navigate } from 'wouter/use-browser-location';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Item } from '@pouch/contract/items';
import { errorResponse, mockItemApi } from '../../testing/mock-item-api.ts';
import { fakeIntersectionObserver } from '../../testing/fakes/fake-intersection-observer.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { BucketPage } from './page/bucket-page.tsx';
import { BucketSidebar } from './overview/bucket-sidebar.tsx';
import { BucketsPage } from './overview/buckets-page.tsx';
import { isBucket } from './bucket-labels.ts';

beforeEach(() => void fakeIntersectionObserver());
afterEach(() => vi.unstubAllGlobals());

const film = (cleaned_title: string, overrides: Partial<Item> = {}): Partial<Item> => ({
  cleaned_title,
  category: 'Bucket',
  urgency: 'Later',
  bucket_name: 'WatchBucket',
  ...overrides,
});

describe('the buckets', () => {
  it('are seven tiles, with a count above 0 and the newest item (BU-01)', async () => {
    mockItemApi([film('Severance'), film('Past Lives'), film('Aftersun', { status: 'Completed' })]);
    renderScreen(<BucketsPage />, '/buckets');

    expect(await screen.findByText('Past Lives')).toBeDefined();
    const tiles = within(screen.getByRole('list')).getAllByRole('link');
    expect(tiles.map((tile) => [tile.getAttribute('href'), tile.textContent])).toEqual([
      ['/buckets/TasteBucket', 'Taste '],
      ['/buckets/WatchBucket', 'Past LivesWatch 2 active'],
      ['/buckets/ListenBucket', 'Listen '],
      ['/buckets/ReadBucket', 'Read '],
      ['/buckets/PlayBucket', 'Play '],
      ['/buckets/LocationBucket', 'Location '],
      ['/buckets/IdeaBucket', 'Ideas '],
    ]);
  });

  it('report that they could not be fetched, and are fetched again on request', async () => {
    const server = mockItemApi([film('Severance')]);
    server.override('GET /api/buckets', () => errorResponse());
    const user = renderScreen(<BucketsPage />, '/buckets');
    expect(await screen.findByText('Couldn’t load your buckets')).toBeDefined();

    server.restore('GET /api/buckets');
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByText('Severance')).toBeDefined();
  });

  it('are listed at the desktop’s edge with their counts (DD-01)', async () => {
    mockItemApi([film('Severance')]);
    renderScreen(<BucketSidebar openList="/buckets/WatchBucket" />, '/buckets/WatchBucket');

    const watch = await screen.findByRole('link', { name: 'Watch 1' });
    expect(watch.getAttribute('aria-current')).toBe('page');
  });
});

describe('a bucket', () => {
  const showWatch = (onComplete = vi.fn<(item: Item) => Promise<void>>(), onRestore = vi.fn()) =>
    renderScreen(
      <BucketPage
        bucket="WatchBucket"
        tools={<button>Add</button>}
        moreTools={null}
        add={<button>Add an idea</button>}
        selecting={{ bar: undefined, list: null }}
        onComplete={onComplete}
        onRestore={onRestore}
      />,
      '/buckets/WatchBucket',
    );

  it('shows its purpose and its numbers of active and completed items (BU-02)', async () => {
    mockItemApi([film('Severance'), film('Past Lives'), film('Aftersun', { status: 'Completed' })]);
    const user = showWatch();

    expect(await screen.findByRole('heading', { name: '2 Active Items' })).toBeDefined();
    expect(screen.getByText('Films, series and talks to watch.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Add' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: '1 completed' }));
    expect(within(screen.getByRole('list', { name: 'Completed' })).getByText('Aftersun')).toBeDefined();
  });

  it('says what to do when it is empty (BU-02)', async () => {
    mockItemApi();
    showWatch();

    expect(
      await screen.findByText('No items in your Watch bucket yet. Add some ideas using the + button below!'),
    ).toBeDefined();
    expect(screen.getByText('0 completed')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Add an idea' })).toBeDefined();
  });

  it('marks the item that is being edited beside it (DD-03)', async () => {
    const server = mockItemApi([film('Severance'), film('Past Lives')]);
    showWatch();
    await screen.findByRole('link', { name: 'Severance' });
    act(() => navigate(`/item/${server.item('Severance').id}/edit`));

    expect(screen.getByRole('link', { name: 'Severance' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getByRole('link', { name: 'Past Lives' }).getAttribute('aria-current')).toBeNull();
  });

  it('shows the details and the link of an item (BU-02)', async () => {
    mockItemApi([
      film('Past Lives', {
        extras: { releaseYear: '2023', runTime: '1 h 45 min' },
        body: 'Watch with subtitles.',
        url: 'https://www.letterboxd.com/film/past-lives',
      }),
    ]);
    showWatch();

    expect(await screen.findByText(/^1 h 45 min\s• 2023$/)).toBeDefined();
    expect(screen.getByText('Watch with subtitles.')).toBeDefined();
    const source = screen.getByRole('link', { name: 'letterboxd.com' });
    expect(source.getAttribute('rel')).toBe('noreferrer noopener');
  });

  it('passes on completed and restored items (IL-05, IL-11)', async () => {
    const server = mockItemApi([film('Severance'), film('Aftersun', { status: 'Completed' })]);
    const complete = vi.fn<(item: Item) => Promise<void>>(() => Promise.resolve());
    const restore = vi.fn();
    const user = showWatch(complete, restore);

    await user.click(await screen.findByRole('checkbox', { name: 'Complete Severance' }));
    await user.click(screen.getByRole('button', { name: '1 completed' }));
    await user.click(screen.getByRole('checkbox', { name: 'Restore Aftersun' }));

    expect(restore).toHaveBeenCalledWith(server.items[1]);
    await waitFor(() => expect(complete).toHaveBeenCalledWith(server.items[0]));
  });
});

describe('a URL segment', () => {
  it.each([
    ['WatchBucket', true],
    ['Watch', false],
    ['watchbucket', false],
    ['', false],
    ['constructor', false],
  ])('"%s" names a bucket: %s (BU-02)', (segment, expected) => {
    expect(isBucket(segment)).toBe(expected);
  });
});
