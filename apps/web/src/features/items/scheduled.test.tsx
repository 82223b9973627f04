import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { refusal, serveItems } from '../../testing/item-server.ts';
import { show } from '../../testing/show.tsx';
import { ScheduledCard } from './scheduled-card.tsx';
import { UpcomingPage } from './upcoming-page.tsx';

/** Friday noon in New York. */
const now = new Date('2026-11-20T17:00:00Z');

beforeEach(() => vi.useFakeTimers({ now, toFake: ['Date'] }));

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the Scheduled card', () => {
  it('shows the five earliest with their times, each leading to its item (HO-04)', async () => {
    const server = serveItems(
      [
        '2026-11-20T23:00Z',
        '2026-11-21T14:00Z',
        '2026-11-23T15:00Z',
        '2026-11-24T15:00Z',
        '2026-11-25T15:00Z',
        '2026-11-26T15:00Z',
      ].map((scheduled_at, index) => ({ cleaned_title: `Thing ${index + 1}`, scheduled_at })),
    );
    show(<ScheduledCard />);

    const list = within(await screen.findByRole('list', { name: 'Scheduled' }));
    expect(list.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      'Thing 1Today, 6:00 PM',
      'Thing 2Tomorrow, 9:00 AM',
      'Thing 3Nov 23, 10:00 AM',
      'Thing 4Nov 24, 10:00 AM',
      'Thing 5Nov 25, 10:00 AM',
    ]);
    expect(list.getByRole('link', { name: 'Thing 1' }).getAttribute('href')).toBe(
      `/item/${server.item('Thing 1').id}/edit`,
    );
    expect(screen.getByRole('link', { name: 'View All' }).getAttribute('href')).toBe('/upcoming');
  });

  it('says when nothing is scheduled, and when it did not load', async () => {
    const server = serveItems();
    server.override('GET /api/items?status=Active', () => refusal());
    const hands = show(<ScheduledCard />);
    expect(await screen.findByText('Your scheduled items did not load.')).toBeDefined();

    server.restore('GET /api/items?status=Active');
    await hands.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByText(/No scheduled items/)).toBeDefined();
  });
});

describe('the scheduled screen', () => {
  it('stands empty with a hint (UP-01)', async () => {
    serveItems();
    show(<UpcomingPage />, '/upcoming');

    expect(await screen.findByText('No scheduled items')).toBeDefined();
    expect(screen.getByText('Schedule items by tapping the calendar icon on any task')).toBeDefined();
  });

  it('sets what is overdue apart, in words (UP-02)', async () => {
    serveItems([
      { cleaned_title: 'Pay the bill', scheduled_at: '2026-11-19T14:00:00.000Z' },
      { cleaned_title: 'Call Jonas', scheduled_at: '2026-11-23T15:00:00.000Z' },
    ]);
    show(<UpcomingPage />, '/upcoming');

    const overdue = within(await screen.findByRole('region', { name: 'Overdue' }));
    expect(overdue.getByText('Yesterday, 9:00 AM')).toBeDefined();
    expect(screen.getByText('Monday, November 23, 10:00 AM')).toBeDefined();
  });

  it('unfolds notes where there are any, and opens the item where there are none (UP-03)', async () => {
    serveItems([
      {
        cleaned_title: 'Swim',
        scheduled_at: '2026-11-21T14:00:00.000Z',
        body: 'Bring the goggles',
        is_recurring: true,
      },
      { cleaned_title: 'Call Jonas', scheduled_at: '2026-11-23T15:00:00.000Z' },
    ]);
    const hands = show(<UpcomingPage />, '/upcoming');

    const swim = await screen.findByRole('button', { name: 'Swim' });
    expect(screen.getByLabelText('Recurring')).toBeDefined();
    expect(screen.getByLabelText('Has notes')).toBeDefined();
    await hands.click(swim);
    expect(screen.getByText('Bring the goggles')).toBeDefined();
    await hands.click(swim);
    expect(screen.queryByText('Bring the goggles')).toBeNull();
    expect(screen.getByRole('link', { name: 'Call Jonas' })).toBeDefined();
  });
});
