import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Item } from '@pouch/contract/items';
import { anItem } from '../../../testing/an-item.ts';
import { errorResponse, mockItemApi } from '../../../testing/mock-item-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { newRule } from './recurrence-form.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';

const zone = 'America/New_York';
const passed = 'This time has passed. Please choose a later one.';
const onClose = vi.fn();

/** Friday noon in New York. */
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T17:00:00Z'), toFake: ['Date'] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  onClose.mockReset();
});

function Opened({ item }: { item: Item }) {
  const [isOpen, setOpen] = useState(true);
  if (!isOpen) return null;
  return (
    <ScheduleDialog
      item={item}
      onClose={() => {
        onClose();
        setOpen(false);
      }}
    />
  );
}

function open(overrides: Partial<Item> = {}) {
  const item = anItem({ cleaned_title: 'Post the passport form', ...overrides });
  const server = mockItemApi([item]);
  const user = renderScreen(<Opened item={item} />);
  const route = `PATCH /api/items/${item.id}/schedule`;
  return { item, server, user, route, sent: () => server.sent(route).map(({ body }) => body) };
}

const save = () => screen.getByRole('button', { name: 'Schedule' });
const time = () => screen.getByLabelText<HTMLInputElement>('Time');
const preview = () =>
  within(screen.getByRole('list', { name: 'What comes next' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent);

describe('the schedule dialog', () => {
  it('saves tomorrow at 9:00 in the user’s time zone, and can be undone (SC-01, SC-02)', async () => {
    const { user, sent, server, item } = open();
    expect(screen.getByRole('dialog', { name: 'Post the passport form' })).toBeDefined();
    expect(screen.getByText('Tomorrow, 9:00 AM')).toBeDefined();

    await user.click(save());

    expect(onClose).toHaveBeenCalledOnce();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(sent()).toEqual([{ scheduledAt: '2026-11-21T14:00:00Z', all_day: false, version: 1 }]);
    await waitFor(() =>
      expect(server.sent(`PUT /api/items/${item.id}`)[0]?.body).toEqual({
        scheduled_at: null,
        urgency: 'Next 3 Days',
        urgency_chosen: false,
        all_day: false,
        recurring: null,
        version: item.version,
      }),
    );
  });

  it.each([
    ['Today', 'Fri, Nov 20', { scheduledAt: '2026-11-20T14:00:00Z', all_day: true }, 'Today'],
    [
      'This evening',
      'Nov 20, 6:00 PM',
      { scheduledAt: '2026-11-20T23:00:00Z', all_day: false },
      'Today, 6:00 PM',
    ],
    ['Tomorrow', 'Sat, Nov 21', { scheduledAt: '2026-11-21T14:00:00Z', all_day: true }, 'Tomorrow'],
    ['This weekend', 'Sat, Nov 21', { scheduledAt: '2026-11-21T14:00:00Z', all_day: true }, 'Tomorrow'],
    ['Next week', 'Mon, Nov 23', { scheduledAt: '2026-11-23T14:00:00Z', all_day: true }, 'Mon, Nov 23'],
  ])('applies the quick date %s (%s) with one press (TD-03)', async (name, means, body, said) => {
    const { user, sent } = open();

    await user.click(screen.getByRole('button', { name, description: means }));

    expect(onClose).toHaveBeenCalledOnce();
    const toast = await screen.findByText('Item scheduled');
    expect(toast.parentElement?.textContent).toBe(`Item scheduled${said}`);
    expect(screen.getByRole('button', { name: 'Undo' })).toBeDefined();
    expect(sent()).toEqual([{ ...body, version: 1 }]);
  });

  it('marks the quick date that is in force (TD-03)', () => {
    open({ scheduled_at: '2026-11-23T14:00:00.000Z', all_day: true });

    const marked = within(screen.getByRole('group', { name: 'Quick dates' }))
      .getAllByRole('button')
      .filter((button) => button.getAttribute('aria-current') === 'date');
    expect(marked.map((button) => button.getAttribute('aria-label'))).toEqual(['Next week']);
  });

  it('can mean the whole day, and shows no time then (AD-02)', async () => {
    const { user, sent } = open();

    await user.click(screen.getByRole('switch', { name: 'All day' }));
    expect(screen.queryByLabelText('Time')).toBeNull();
    await user.selectOptions(screen.getByLabelText('Repeats'), 'Weekly');
    expect(preview()).toEqual(['2Sat, Nov 28', '3Sat, Dec 5', '4Sat, Dec 12']);
    await user.click(save());

    expect(sent()).toMatchObject([{ scheduledAt: '2026-11-21T14:00:00Z', all_day: true }]);
  });

  it('refuses a time in the past, in words (SC-01)', async () => {
    const { user, sent } = open();

    await user.click(screen.getByRole('button', { name: 'Friday, November 20, 2026' }));
    expect(screen.getByRole('alert').textContent).toBe(passed);
    await user.click(save());
    expect(sent()).toEqual([]);
    expect(onClose).not.toHaveBeenCalled();

    await userEvent.clear(time());
    await userEvent.type(time(), '12:30');
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(save());
    expect(sent()).toEqual([{ scheduledAt: '2026-11-20T17:30:00Z', all_day: false, version: 1 }]);
  });

  it('notices a time that passes while it is open (SC-01)', async () => {
    const { user, sent } = open({ scheduled_at: '2026-11-20T17:05:00.000Z' });
    expect(screen.queryByRole('alert')).toBeNull();

    vi.setSystemTime(new Date('2026-11-20T17:05:20Z'));
    act(() => {
      window.dispatchEvent(new Event('focus'));
    });

    expect(screen.getByRole('alert').textContent).toBe(passed);
    await user.click(save());
    expect(sent()).toEqual([]);
  });

  it('updates its today at midnight', () => {
    open({ scheduled_at: '2026-11-25T17:05:00.000Z' });

    vi.setSystemTime(new Date('2026-11-21T05:00:10Z'));
    act(() => {
      window.dispatchEvent(new Event('focus'));
    });

    const today = screen.getByRole('button', { name: 'Saturday, November 21, 2026' });
    expect(today.getAttribute('aria-current')).toBe('date');
    expect(screen.getByRole('button', { name: 'Friday, November 20, 2026' })).toHaveProperty(
      'disabled',
      true,
    );
  });

  it('shows the next occurrences, on the month’s last day if it has no 31st (ED-06)', async () => {
    const { user, sent } = open({ scheduled_at: '2027-01-31T14:00:00.000Z' });

    await user.selectOptions(screen.getByLabelText('Repeats'), 'Monthly');

    expect(preview()).toEqual([
      '2Sun, Feb 28, 20279:00 AM',
      '3Wed, Mar 31, 20279:00 AM',
      '4Fri, Apr 30, 20279:00 AM',
    ]);
    await user.click(save());
    expect(sent()).toMatchObject([{ recurringData: { freq: 'MONTHLY', anchor_date: '2027-01-31' } }]);
  });

  it('keeps a rule that it cannot edit, and shows it in words (SC-06)', async () => {
    const monday = { date: '2026-11-23', time: '09:00', timezone: zone };
    const { user, sent } = open({
      scheduled_at: '2026-11-23T14:00:00.000Z',
      recurring: { ...newRule('WEEKLY', monday), byDay: ['MON', 'WED'] },
      is_recurring: true,
    });
    expect(screen.getByLabelText<HTMLSelectElement>('Repeats').value).toBe('Every Monday and Wednesday');
    expect(preview()).toEqual(['2Wed, Nov 259:00 AM', '3Mon, Nov 309:00 AM', '4Wed, Dec 29:00 AM']);

    await userEvent.clear(time());
    await userEvent.type(time(), '10:15');
    await user.click(save());

    expect(sent()).toMatchObject([{ recurringData: { byDay: ['MON', 'WED'], time_local: '10:15' } }]);
  });

  it('clears the date and the rule, if there is one (ED-05)', async () => {
    const { user, server, item } = open({ scheduled_at: '2026-11-23T14:00:00.000Z' });

    await user.click(screen.getByRole('button', { name: 'Clear schedule' }));

    expect(await screen.findByText('Schedule cleared')).toBeDefined();
    expect(server.sent(`PUT /api/items/${item.id}`)[0]?.body).toEqual({
      scheduled_at: null,
      recurring: null,
      version: item.version,
    });
  });

  it('says that it could not be saved (SC-01)', async () => {
    const { user, server, route } = open();
    server.override(route, () => errorResponse());

    await user.click(save());

    expect(await screen.findByText('Failed to schedule item')).toBeDefined();
    expect(screen.getByText('The server has a cold.')).toBeDefined();
  });

  it('offers no recurrence for a bucket (ED-05)', () => {
    open({ category: 'Bucket', bucket_name: 'ReadBucket', urgency: 'Later' });

    expect(screen.queryByLabelText('Repeats')).toBeNull();
  });
});
