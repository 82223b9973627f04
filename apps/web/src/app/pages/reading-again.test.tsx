import { notifyManager } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { errorResponse, mockItemApi } from '../../testing/mock-item-api.ts';
import { removeToast } from '../../testing/remove-toast.ts';
import { renderWithCache } from '../../testing/render-screen.tsx';
import { BucketsPage } from '../../features/buckets/overview/buckets-page.tsx';
import { TodoPage } from '../../features/items/category-list/todo-page.tsx';
import { TodayCard } from '../../features/items/today/today-card.tsx';
import { TodayPage } from '../../features/items/today/today-page.tsx';
import { ScheduledCard } from '../../features/items/upcoming/scheduled-card.tsx';
import { UpcomingPage } from '../../features/items/upcoming/upcoming-page.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:00:00Z') });
});

afterEach(() => {
  removeToast();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const all = 'GET /api/items?status=Active';
const dueToday = { cleaned_title: 'Swim', scheduled_at: '2026-11-20T23:00:00.000Z' };
const missed = { cleaned_title: 'Swim', scheduled_at: '2026-11-19T23:00:00.000Z' };
const film = { cleaned_title: 'Swim', category: 'Bucket', bucket_name: 'WatchBucket' } as const;

it.each([
  {
    where: 'To-Do',
    route: 'GET /api/items?category=To-Do&status=Active',
    item: dueToday,
    element: <TodoPage />,
  },
  { where: 'Today', route: all, item: dueToday, element: <TodayPage /> },
  { where: 'the Today card', route: all, item: dueToday, element: <TodayCard /> },
  { where: 'Scheduled', route: all, item: dueToday, element: <UpcomingPage /> },
  {
    where: 'the missed items',
    path: '/upcoming?missed',
    route: all,
    item: missed,
    element: <UpcomingPage />,
  },
  { where: 'the Scheduled card', route: all, item: dueToday, element: <ScheduledCard /> },
  { where: 'the buckets', route: 'GET /api/buckets', item: film, element: <BucketsPage /> },
])(
  '$where stays as it was last read while the server cannot be read again (AC-14, OF-02)',
  async ({ path, route, item, element }) => {
    const server = mockItemApi([item]);
    const { client } = renderWithCache(element, path);
    const shown = await screen.findByText('Swim');

    server.override(route, () => errorResponse(503));
    await act(async () => {
      await client.refetchQueries();
      await new Promise<void>((isShown) => notifyManager.schedule(isShown));
    });

    expect(
      client.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'error' }),
    ).not.toEqual([]);
    expect(shown.isConnected).toBe(true);
  },
);
