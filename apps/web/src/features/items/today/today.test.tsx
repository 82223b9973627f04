import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { errorResponse, mockItemApi } from '../../../testing/mock-item-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ScheduledCard } from '../upcoming/scheduled-card.tsx';
import { TodayCard } from './today-card.tsx';
import { TodayPage } from './today-page.tsx';

/** Friday noon in New York, the zone of the person. */
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T17:00:00Z'), toFake: ['Date'] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const at = (cleaned_title: string, scheduled_at: string, fields: object = {}) => ({
  cleaned_title,
  scheduled_at,
  ...fields,
});
const friday = [
  at('Pay the bill', '2026-11-18T21:00:00.000Z'),
  at('Take the pills', '2026-11-20T14:00:00.000Z'),
  at('Swim', '2026-11-20T23:00:00.000Z', { context: 'Work' }),
  at('Milk', '2026-11-21T04:59:00.000Z', { category: 'Shopping', urgency: 'Now' }),
  at('Past Lives', '2026-11-20T14:00:00.000Z', {
    category: 'Bucket',
    urgency: 'Later',
    bucket_name: 'WatchBucket',
    all_day: true,
  }),
  at('Call Jonas', '2026-11-21T05:00:00.000Z'),
  at('Send the letter', '2026-11-23T15:00:00.000Z'),
  { cleaned_title: 'Without a date' },
];

const rows = async () =>
  within(await screen.findByRole('list', { name: 'Today' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent);

describe('the Today screen', () => {
  it('shows what is due today, of every category and context, earliest first (TD-01)', async () => {
    mockItemApi(friday);
    renderScreen(<TodayPage />, '/today');

    expect(await rows()).toEqual([
      'Past LivesAll day',
      'Take the pillsOverdue9:00 AM',
      'Swim6:00 PM',
      expect.stringContaining('Milk11:59 PM'),
    ]);
    expect(screen.getByRole('link', { name: /^1 tomorrow/ }).getAttribute('href')).toBe('/upcoming');
    expect(screen.getByText('Friday, November 20')).toBeDefined();
  });

  it('has one line for what is overdue, which opens the screen to catch up (TD-01, SC-07)', async () => {
    mockItemApi(friday);
    renderScreen(<TodayPage />, '/today');

    const line = await screen.findByRole('link', { name: /^2 overdue/ });
    expect(line.getAttribute('href')).toBe('/upcoming?missed');
    expect(screen.queryByText('Pay the bill')).toBeNull();
  });

  it('completes by the ring, and Undo brings it back (TD-01)', async () => {
    const server = mockItemApi(friday);
    const user = renderScreen(<TodayPage />, '/today');

    await user.click(await screen.findByRole('checkbox', { name: 'Complete Swim' }));
    await screen.findByText('Item completed!');
    expect(server.item('Swim').status).toBe('Completed');
    await waitFor(() => expect(screen.queryByText('Swim')).toBeNull());

    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Swim')).toBeDefined();
    await waitFor(() => expect(server.item('Swim').status).toBe('Active'));
  });

  it('says so when nothing is due, and what is left when something is overdue (TD-01)', async () => {
    mockItemApi(friday.slice(0, 1));
    renderScreen(<TodayPage />, '/today');

    expect(await screen.findByRole('heading', { name: 'Nothing due today' })).toBeDefined();
    expect(screen.getByText('Only what’s overdue is left.')).toBeDefined();
    expect(screen.getByRole('link', { name: /^Nothing tomorrow/ })).toBeDefined();
  });

  it('follows the clock: at midnight tomorrow becomes today (TD-01)', async () => {
    mockItemApi(friday.slice(5, 6));
    renderScreen(<TodayPage />, '/today');
    await screen.findByRole('heading', { name: 'Nothing due today' });

    vi.setSystemTime(new Date('2026-11-21T05:00:00Z'));
    act(() => void window.dispatchEvent(new Event('focus')));

    expect(await rows()).toEqual(['Call Jonas12:00 AM']);
  });

  it('offers to try again when the items did not load', async () => {
    const server = mockItemApi();
    server.override('GET /api/items?status=Active', () => errorResponse());
    const user = renderScreen(<TodayPage />, '/today');
    await screen.findByText('Couldn’t load your items');

    server.restore('GET /api/items?status=Active');
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('heading', { name: 'Nothing due today' })).toBeDefined();
  });
});

describe('the Today card on home', () => {
  it('shows what is due with rings, and how much is overdue (TD-02)', async () => {
    mockItemApi(friday);
    const user = renderScreen(<TodayCard />);
    expect(await rows()).toHaveLength(4);
    expect(screen.getByRole('link', { name: /^2 overdue/ })).toBeDefined();
    expect(screen.getByRole('link', { name: 'View Today' }).getAttribute('href')).toBe('/today');

    await user.click(screen.getByRole('checkbox', { name: 'Complete Swim' }));

    expect(await screen.findByText('Item completed!')).toBeDefined();
  });

  it('shows five, and says how many more there are (TD-02)', async () => {
    mockItemApi(
      Array.from({ length: 7 }, (_, hour) => at(`Task ${hour}`, `2026-11-20T2${hour % 4}:00:00.000Z`)),
    );
    renderScreen(<TodayCard />);

    expect(await rows()).toHaveLength(5);
    expect(screen.getByRole('link', { name: '2 more' }).getAttribute('href')).toBe('/today');
  });

  it('says that nothing is due (TD-02)', async () => {
    mockItemApi(friday.slice(5));
    renderScreen(<TodayCard />);

    expect(await screen.findByText('Nothing due today.')).toBeDefined();
  });
});

describe('the Scheduled card below the Today card', () => {
  const later = (count: number) =>
    Array.from({ length: count }, (_, day) => at(`Later ${day}`, `2026-11-2${2 + day}T15:00:00.000Z`));
  const titles = async () =>
    within(await screen.findByRole('list', { name: 'Scheduled' }))
      .getAllByRole('link')
      .map((link) => link.textContent);

  it('shows what comes after today where there are five (TD-02, HO-04)', async () => {
    mockItemApi([...friday.slice(0, 5), ...later(5)]);
    renderScreen(<ScheduledCard isBelowToday />);

    expect(await titles()).toEqual(['Later 0', 'Later 1', 'Later 2', 'Later 3', 'Later 4']);
  });

  it('shows the five earliest where there are fewer (TD-02, HO-04)', async () => {
    mockItemApi([...friday.slice(0, 2), ...later(4)]);
    renderScreen(<ScheduledCard isBelowToday />);

    expect(await titles()).toEqual(['Pay the bill', 'Take the pills', 'Later 0', 'Later 1', 'Later 2']);
  });
});
