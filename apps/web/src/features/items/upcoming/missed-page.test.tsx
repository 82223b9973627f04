import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { errorResponse, mockItemApi } from '../../../testing/mock-item-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { newRule } from '../schedule/recurrence-form.ts';
import { UpcomingPage } from './upcoming-page.tsx';

const zone = 'America/New_York';

/** Friday noon in New York. */
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T17:00:00Z'), toFake: ['Date'] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const missed = [
  {
    cleaned_title: 'Take the bins out',
    scheduled_at: '2026-11-02T14:00:00.000Z',
    recurring: newRule('WEEKLY', { date: '2026-11-02', time: '09:00', timezone: zone }),
    is_recurring: true,
  },
  { cleaned_title: 'Pay the bill', scheduled_at: '2026-11-18T21:00:00.000Z' },
  { cleaned_title: 'Call Jonas', scheduled_at: '2026-11-23T15:00:00.000Z' },
];

async function open(items: Parameters<typeof mockItemApi>[0] = missed) {
  const server = mockItemApi(items);
  const user = renderScreen(<UpcomingPage />, '/upcoming?missed');
  await screen.findByRole('heading', { name: 'Missed' });
  return { server, user };
}

const findRow = async (title: string) => within(await screen.findByRole('group', { name: title }));
const isGone = (title: string) =>
  waitFor(() => expect(screen.queryByRole('group', { name: title })).toBeNull());

describe('a missed item', () => {
  it('is on one screen with the others, the longest overdue first, with how often (SC-07)', async () => {
    await open();

    const list = within(await screen.findByRole('list', { name: 'Missed' }));
    expect(list.getAllByRole('group').map((row) => row.getAttribute('aria-label'))).toEqual([
      'Take the bins out',
      'Pay the bill',
    ]);
    expect(list.getByText('Missed 3 times since Nov 2')).toBeDefined();
    expect(screen.getByText('2 things are overdue.')).toBeDefined();
  });

  it('is completed, skipped, postponed or deleted in its row (SC-07)', async () => {
    const { server, user } = await open();
    const [bins, bill] = [server.item('Take the bins out'), server.item('Pay the bill')];

    await user.click(
      (await findRow('Take the bins out')).getByRole('button', { name: 'Skip to Nov 23, 9:00 AM' }),
    );
    await isGone('Take the bins out');
    expect(server.sent(`PATCH /api/items/${bins.id}/skip`)[0]?.body).toEqual({
      scheduled_at: '2026-11-02T14:00:00.000Z',
    });

    await user.click((await findRow('Pay the bill')).getByRole('button', { name: 'Tomorrow' }));
    await isGone('Pay the bill');
    expect(server.sent(`PATCH /api/items/${bill.id}/schedule`)[0]?.body).toEqual({
      scheduledAt: '2026-11-21T21:00:00Z',
      all_day: false,
      version: bill.version,
    });
    expect(await screen.findByRole('heading', { name: 'All caught up' })).toBeDefined();
  });

  it('is restored by Undo', async () => {
    const { user } = await open();

    await user.click((await findRow('Pay the bill')).getByRole('button', { name: 'Tomorrow' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));

    expect(await findRow('Pay the bill')).toBeDefined();
  });

  it('is moved to today with the others, at its time or the next full hour, and back with them (SC-07)', async () => {
    const { server, user } = await open();

    await user.click(await screen.findByRole('button', { name: 'Move all to today' }));

    await screen.findByText('2 items moved');
    expect(server.item('Take the bins out').scheduled_at).toBe('2026-11-20T18:00:00Z');
    expect(server.item('Take the bins out').is_recurring).toBe(true);
    expect(server.item('Pay the bill').scheduled_at).toBe('2026-11-20T21:00:00Z');
    expect(await screen.findByRole('heading', { name: 'All caught up' })).toBeDefined();

    await user.click(screen.getByRole('button', { name: 'Undo' }));

    await findRow('Take the bins out');
    expect(server.item('Take the bins out')).toMatchObject(missed[0] ?? {});
    expect(server.item('Pay the bill').scheduled_at).toBe('2026-11-18T21:00:00.000Z');
  });

  it('that could not be moved is reported, with an Undo for the others (SC-07)', async () => {
    const { server, user } = await open();
    const bill = server.item('Pay the bill');
    server.override(`PATCH /api/items/${bill.id}/schedule`, () => errorResponse());

    await user.click(await screen.findByRole('button', { name: 'Move all to tomorrow' }));

    expect(await screen.findByText('Failed to schedule 1 item')).toBeDefined();
    expect(screen.getByText('The server has a cold.')).toBeDefined();
    expect(await findRow('Pay the bill')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(server.item('Take the bins out').scheduled_at).toBe('2026-11-02T14:00:00.000Z'),
    );
  });

  it('is completed with the others by one press (SC-07)', async () => {
    const { server, user } = await open(missed.slice(1));

    await user.click(await screen.findByRole('button', { name: 'Mark all done' }));

    expect(await screen.findByRole('heading', { name: 'All caught up' })).toBeDefined();
    expect(server.item('Pay the bill').status).toBe('Completed');
    expect(server.item('Call Jonas').status).toBe('Active');
  });

  it('leaves the focus on the heading when it was settled with the others by one press (SC-07)', async () => {
    const { user } = await open();

    await user.click(await screen.findByRole('button', { name: 'Mark all done' }));

    await screen.findByRole('heading', { name: 'All caught up' });
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Missed' }));
  });

  it('is added when it becomes overdue in the meantime', async () => {
    await open(missed.slice(2));
    expect(await screen.findByRole('heading', { name: 'All caught up' })).toBeDefined();

    vi.setSystemTime(new Date('2026-11-23T15:01:00Z'));
    act(() => {
      window.dispatchEvent(new Event('focus'));
    });

    expect(await findRow('Call Jonas')).toBeDefined();
  });
});
