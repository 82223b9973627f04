import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { BucketsPage } from '../../features/buckets/overview/buckets-page.tsx';
import { ShoppingPage } from '../../features/items/category-list/shopping-page.tsx';
import { TodoPage } from '../../features/items/category-list/todo-page.tsx';
import { EditPage } from '../../features/items/edit/edit-page.tsx';
import { TodayPage } from '../../features/items/today/today-page.tsx';
import { UpcomingPage } from '../../features/items/upcoming/upcoming-page.tsx';
import { LifeListPage } from '../../features/lifelists/page/lifelist-page.tsx';
import { LifeListsPage } from '../../features/lifelists/overview/lifelists-page.tsx';
import { json, mockApi } from '../../testing/mock-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { BucketRoute } from './bucket-route.tsx';

afterEach(() => vi.unstubAllGlobals());

const id = (last: number) => `01900000-0000-7000-8000-00000000000${last}`;

/** What every item has; everything else of it is left out. */
const anItem = (last: number, cleaned_title: string, fields: object) => ({
  id: id(last),
  cleaned_title,
  originalText: cleaned_title,
  status: 'Active',
  created_at: '2026-11-20T08:00:00.000Z',
  ...fields,
});

const fig = anItem(1, 'Water the fig tree', { category: 'To-Do', urgency: 'Next 3 Days' });
const milk = anItem(2, 'Milk', { category: 'Shopping', urgency: 'Now' });
const film = anItem(3, 'Past Lives', { category: 'Bucket', bucket_name: 'WatchBucket' });
const dentist = anItem(4, 'See the dentist', {
  category: 'To-Do',
  urgency: 'Today',
  scheduled_at: { seconds: Date.parse('2099-11-21T14:00:00Z') / 1000, nanoseconds: 0 },
});
const items = [fig, milk, film, dentist];

const answers = {
  'GET /api/items?category=To-Do&status=Active': () => json([fig, dentist]),
  'GET /api/items?category=Shopping&status=Active': () => json([milk]),
  'GET /api/items?status=Active': () => json(items),
  'GET /api/items': () => json(items),
  'GET /api/items/bucket/WatchBucket': () => json([film]),
  'GET /api/buckets': () => json([{ bucketName: 'WatchBucket', count: 1 }]),
  ...Object.fromEntries(items.map((item) => [`GET /api/items/${item.id}`, () => json(item)])),
  'GET /api/lifeLists': () =>
    json([
      {
        id: 'groceries',
        templatename: 'Groceries',
        items: { Dairy: [{ title: 'Oat milk', isChecked: false }] },
      },
    ]),
};

describe('an answer with the specified fields alone', () => {
  it.each([
    ['To-Do', <TodoPage />, '/todo', 'Water the fig tree'],
    ['Shopping', <ShoppingPage />, '/purchases', 'Milk'],
    ['Buckets', <BucketsPage />, '/buckets', 'Watch'],
    ['a bucket', <BucketRoute name="WatchBucket" />, '/buckets/WatchBucket', 'Past Lives'],
    ['Scheduled', <UpcomingPage />, '/upcoming', 'See the dentist'],
    ['Today', <TodayPage />, '/today', 'Nothing due today'],
    ['LifeLists', <LifeListsPage />, '/lifelists', 'Groceries'],
    ['a LifeList', <LifeListPage id="groceries" />, '/lifelists/groceries', 'Oat milk'],
  ])('is enough for %s (AP-01)', async (_name, page, path, text) => {
    mockApi(answers);
    renderScreen(page, path);
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  });

  it.each(items.map((item) => [item.cleaned_title, item.id]))(
    'is enough to edit %s (ED-01)',
    async (title, itemId) => {
      mockApi(answers);
      renderScreen(<EditPage id={itemId} />, `/item/${itemId}/edit`);
      expect((await screen.findByLabelText<HTMLInputElement>('Title')).value).toBe(title);
    },
  );
});
