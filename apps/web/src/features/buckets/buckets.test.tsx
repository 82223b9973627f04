import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Item } from '@pouch/contract/schemas/items';
import { refusal, serveItems } from '../../testing/mock-item-api.ts';
import { fakeNearness } from '../../testing/fake-intersection-observer.ts';
import { show } from '../../testing/render-screen.tsx';
import { BucketPage } from './page/bucket-page.tsx';
import { BucketSidebar } from './overview/bucket-sidebar.tsx';
import { BucketsPage } from './overview/buckets-page.tsx';
import { isBucket } from './bucket-labels.ts';

beforeEach(() => void fakeNearness());
afterEach(() => vi.unstubAllGlobals());

const film = (cleaned_title: string, given: Partial<Item> = {}): Partial<Item> => ({
  cleaned_title,
  category: 'Bucket',
  urgency: 'Later',
  bucket_name: 'WatchBucket',
  ...given,
});

describe('the buckets', () => {
  it('are seven tiles, with a count above 0 and what was put in last (BU-01)', async () => {
    serveItems([film('Severance'), film('Past Lives'), film('Aftersun', { status: 'Completed' })]);
    show(<BucketsPage />, '/buckets');

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

  it('say when they could not be fetched, and are fetched again when asked', async () => {
    const server = serveItems([film('Severance')]);
    server.override('GET /api/buckets', () => refusal());
    const hands = show(<BucketsPage />, '/buckets');
    expect(await screen.findByText('Failed to fetch buckets')).toBeDefined();

    server.restore('GET /api/buckets');
    await hands.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByText('Severance')).toBeDefined();
  });

  it('stand at the desktop’s edge with their counts (DD-01)', async () => {
    serveItems([film('Severance')]);
    show(<BucketSidebar />, '/buckets/WatchBucket');

    const watch = await screen.findByRole('link', { name: 'Watch 1' });
    expect(watch.getAttribute('aria-current')).toBe('page');
  });
});

describe('a bucket', () => {
  const showWatch = (onComplete = vi.fn<(item: Item) => Promise<void>>(), onRestore = vi.fn()) =>
    show(
      <BucketPage
        bucket="WatchBucket"
        addTool={<button>Add</button>}
        onComplete={onComplete}
        onRestore={onRestore}
      />,
      '/buckets/WatchBucket',
    );

  it('tells what it is for, how many are active and how many completed (BU-02)', async () => {
    serveItems([film('Severance'), film('Past Lives'), film('Aftersun', { status: 'Completed' })]);
    const hands = showWatch();

    expect(await screen.findByRole('heading', { name: '2 Active Items' })).toBeDefined();
    expect(screen.getByText('Films, series and talks to sit down to.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Add' })).toBeDefined();
    await hands.click(screen.getByRole('button', { name: '1 completed' }));
    expect(within(screen.getByRole('list', { name: 'Completed' })).getByText('Aftersun')).toBeDefined();
  });

  it('with nothing in it says what to do (BU-02)', async () => {
    serveItems();
    showWatch();

    expect(
      await screen.findByText('No items in your Watch yet. Add some ideas using the + button below!'),
    ).toBeDefined();
    expect(screen.getByText('0 completed')).toBeDefined();
  });

  it('shows what is known of a thing, and where it comes from (BU-02)', async () => {
    serveItems([
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

  it('hands over what is completed and restored (IL-05, IL-11)', async () => {
    const server = serveItems([film('Severance'), film('Aftersun', { status: 'Completed' })]);
    const complete = vi.fn<(item: Item) => Promise<void>>(() => Promise.resolve());
    const restore = vi.fn();
    const hands = showWatch(complete, restore);

    await hands.click(await screen.findByRole('checkbox', { name: 'Complete Severance' }));
    await hands.click(screen.getByRole('button', { name: '1 completed' }));
    await hands.click(screen.getByRole('checkbox', { name: 'Restore Aftersun' }));

    expect(restore).toHaveBeenCalledWith(server.items[1]);
    await waitFor(() => expect(complete).toHaveBeenCalledWith(server.items[0]));
  });
});

it.each([
  ['WatchBucket', true],
  ['Watch', false],
  ['watchbucket', false],
  ['', false],
  ['constructor', false],
])('"%s" names a bucket: %s (BU-02)', (word, expected) => {
  expect(isBucket(word)).toBe(expected);
});
