import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anItem } from '../../../testing/an-item.ts';
import { json } from '../../../testing/mock-api.ts';
import { errorResponse, mockItemApi } from '../../../testing/mock-item-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { newRule } from '../schedule/recurrence-form.ts';
import { ScheduledCard } from './scheduled-card.tsx';
import { UpcomingPage } from './upcoming-page.tsx';

/** Friday noon in New York. */
const now = new Date('2026-11-20T17:00:00Z');

beforeEach(() => vi.useFakeTimers({ now, toFake: ['Date'] }));

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function sleepUntil(moment: string) {
  vi.setSystemTime(new Date(moment));
  act(() => {
    window.dispatchEvent(new Event('focus'));
  });
}

describe('the Scheduled card', () => {
  it('shows the five earliest with their times, each linked to its item (HO-04)', async () => {
    const server = mockItemApi(
      [
        '2026-11-20T23:00Z',
        '2026-11-21T14:00Z',
        '2026-11-23T15:00Z',
        '2026-11-24T15:00Z',
        '2026-11-25T15:00Z',
        '2026-11-26T15:00Z',
      ].map((scheduled_at, index) => ({ cleaned_title: `Thing ${index + 1}`, scheduled_at })),
    );
    renderScreen(<ScheduledCard />);

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

  it('updates the names of the days after midnight in the user’s time zone (HO-04)', async () => {
    mockItemApi([{ cleaned_title: 'Swim', scheduled_at: '2026-11-21T14:00:00.000Z' }]);
    renderScreen(<ScheduledCard />);
    expect(await screen.findByText('Tomorrow, 9:00 AM')).toBeDefined();

    sleepUntil('2026-11-21T04:59:59Z');
    expect(screen.getByText('Tomorrow, 9:00 AM')).toBeDefined();
    sleepUntil('2026-11-21T05:00:00Z');
    expect(screen.getByText('Today, 9:00 AM')).toBeDefined();
  });

  it('reads times of earlier versions in seconds and nanoseconds (SC-05)', async () => {
    const server = mockItemApi();
    const old = { seconds: Date.parse('2026-11-21T14:00:00Z') / 1000, nanoseconds: 0 };
    const items = [
      { ...anItem({ cleaned_title: 'Swim' }), scheduled_at: old },
      anItem({ cleaned_title: 'Run', scheduled_at: '2026-11-20T23:00:00.000Z' }),
    ];
    server.override('GET /api/items?status=Active', () => json(items));
    renderScreen(<ScheduledCard />);

    const list = within(await screen.findByRole('list', { name: 'Scheduled' }));
    expect(list.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      'RunToday, 6:00 PM',
      'SwimTomorrow, 9:00 AM',
    ]);
  });

  it('says that nothing is scheduled, or that it did not load', async () => {
    const server = mockItemApi();
    server.override('GET /api/items?status=Active', () => errorResponse());
    const user = renderScreen(<ScheduledCard />);
    expect(await screen.findByText('Your scheduled items did not load.')).toBeDefined();

    server.restore('GET /api/items?status=Active');
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByText(/Nothing scheduled/)).toBeDefined();
  });
});

describe('the scheduled screen', () => {
  it('shows a hint when it is empty (UP-01)', async () => {
    mockItemApi();
    renderScreen(<UpcomingPage />, '/upcoming');

    expect(await screen.findByText('No scheduled items')).toBeDefined();
    expect(screen.getByText('Schedule items by tapping the calendar icon on any task')).toBeDefined();
  });

  it('groups overdue items separately, in words (UP-02)', async () => {
    mockItemApi([
      { cleaned_title: 'Pay the bill', scheduled_at: '2026-11-19T14:00:00.000Z' },
      { cleaned_title: 'Call Jonas', scheduled_at: '2026-11-23T15:00:00.000Z' },
    ]);
    renderScreen(<UpcomingPage />, '/upcoming');

    const overdue = within(await screen.findByRole('region', { name: 'Overdue' }));
    expect(overdue.getByText('Yesterday, 9:00 AM')).toBeDefined();
    expect(screen.getByText('Monday, November 23, 10:00 AM')).toBeDefined();
  });

  it('expands notes if there are any, and otherwise opens the item (UP-03)', async () => {
    mockItemApi([
      {
        cleaned_title: 'Swim',
        scheduled_at: '2026-11-21T14:00:00.000Z',
        body: 'Bring the goggles',
        is_recurring: true,
      },
      { cleaned_title: 'Call Jonas', scheduled_at: '2026-11-23T15:00:00.000Z' },
    ]);
    const user = renderScreen(<UpcomingPage />, '/upcoming');

    const swim = await screen.findByRole('button', { name: 'Swim' });
    expect(screen.getByLabelText('Recurring')).toBeDefined();
    expect(screen.getByLabelText('Has notes')).toBeDefined();
    await user.click(swim);
    expect(screen.getByText('Bring the goggles')).toBeDefined();
    await user.click(swim);
    expect(screen.queryByText('Bring the goggles')).toBeNull();
    expect(screen.getByRole('link', { name: 'Call Jonas' })).toBeDefined();
  });

  it('opens a recurring item without notes, as on every list (UP-03)', async () => {
    const recurring = newRule('WEEKLY', { date: '2026-11-21', time: '09:00', timezone: 'America/New_York' });
    mockItemApi([
      { cleaned_title: 'Swim', scheduled_at: '2026-11-21T14:00:00.000Z', recurring, is_recurring: true },
    ]);
    renderScreen(<UpcomingPage />, '/upcoming');

    expect(await screen.findByRole('link', { name: 'Swim' })).toBeDefined();
  });

  it('shows only the time under the name of its day, and says the day to screen readers (UP-02)', async () => {
    mockItemApi([
      { cleaned_title: 'Swim', scheduled_at: '2026-11-21T14:00:00.000Z' },
      { cleaned_title: 'Market', scheduled_at: '2026-11-21T14:00:00.000Z', all_day: true },
    ]);
    renderScreen(<UpcomingPage />, '/upcoming');

    const tomorrow = within(await screen.findByRole('region', { name: 'Tomorrow' }));
    expect(tomorrow.getByText('Tomorrow, 9:00 AM').className).toBe('sr-only');
    expect(tomorrow.getByText('9:00 AM').getAttribute('aria-hidden')).toBe('true');
    expect(tomorrow.getByText('All day').getAttribute('aria-hidden')).toBe('true');
  });

  it('names the next date of a recurring item that is completed (SC-03)', async () => {
    const recurring = newRule('WEEKLY', { date: '2026-11-21', time: '09:00', timezone: 'America/New_York' });
    mockItemApi([
      { cleaned_title: 'Swim', scheduled_at: '2026-11-21T14:00:00.000Z', recurring, is_recurring: true },
    ]);
    const user = renderScreen(<UpcomingPage />, '/upcoming');

    await user.click(await screen.findByRole('checkbox', { name: 'Complete Swim' }));

    expect(await screen.findByText('Next: Sat, Nov 28, 9:00 AM')).toBeDefined();
  });

  it('updates by itself: tomorrow becomes today, and then overdue (UP-02)', async () => {
    mockItemApi([{ cleaned_title: 'Swim', scheduled_at: '2026-11-21T14:00:00.000Z' }]);
    renderScreen(<UpcomingPage />, '/upcoming');
    const findGroup = (name: string) => within(screen.getByRole('region', { name }));
    expect(await screen.findByRole('region', { name: 'Tomorrow' })).toBeDefined();

    sleepUntil('2026-11-21T05:00:00Z');
    expect(findGroup('Today').getByText('Today, 9:00 AM')).toBeDefined();

    sleepUntil('2026-11-21T14:01:00Z');
    expect(findGroup('Overdue').getAllByText('Overdue')).toHaveLength(2);
    expect(findGroup('Overdue').getByRole('link', { name: 'Catch up' })).toBeDefined();
  });

  it('skips one date of a recurring item, and can undo it (SC-07, UP-03)', async () => {
    const recurring = newRule('WEEKLY', { date: '2026-11-21', time: '09:00', timezone: 'America/New_York' });
    const server = mockItemApi([
      { cleaned_title: 'Swim', scheduled_at: '2026-11-21T14:00:00.000Z', recurring, is_recurring: true },
    ]);
    const user = renderScreen(<UpcomingPage />, '/upcoming');

    await user.click(await screen.findByRole('button', { name: 'Schedule Swim' }));
    await user.click(await screen.findByRole('button', { name: 'Skip this time' }));

    expect(await screen.findByText('Saturday, November 28, 9:00 AM')).toBeDefined();
    expect(screen.getByText('Next: Sat, Nov 28, 9:00 AM')).toBeDefined();
    expect(server.sent('PATCH')[0]?.body).toEqual({ scheduled_at: '2026-11-21T14:00:00.000Z' });
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(server.item('Swim').scheduled_at).toBe('2026-11-21T14:00:00.000Z'));
  });

  it('moves an item with two presses (TD-03)', async () => {
    const server = mockItemApi([{ cleaned_title: 'Call Jonas', scheduled_at: '2026-11-23T15:00:00.000Z' }]);
    const user = renderScreen(<UpcomingPage />, '/upcoming');

    await user.click(await screen.findByRole('button', { name: 'Schedule Call Jonas' }));
    await user.click(await screen.findByRole('button', { name: 'Tomorrow' }));

    expect(await screen.findByRole('region', { name: 'Tomorrow' })).toBeDefined();
    expect(server.item('Call Jonas').scheduled_at).toBe('2026-11-21T15:00:00Z');
  });
});
