import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Item } from '@pouch/contract/items';
import type { Recurrence } from '@pouch/contract/recurrence';
import { mockItemApi } from '../../../../testing/mock-item-api.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { EditPage } from '../edit-page.tsx';
import { newRule } from '../../schedule/recurrence-form.ts';

const zone = 'America/New_York';
const saturday = { date: '2026-11-21', time: '09:00', timezone: zone };

/** Friday noon in New York. */
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T17:00:00Z'), toFake: ['Date'] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function open(overrides: Partial<Item> = {}) {
  const server = mockItemApi([
    { cleaned_title: 'Swim', scheduled_at: '2026-11-21T14:00:00.000Z', ...overrides },
  ]);
  const { id } = server.item('Swim');
  const user = renderScreen(<EditPage id={id} />, `/item/${id}/edit`);
  await screen.findByLabelText('Title');
  async function saved() {
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.sent(`PUT /api/items/${id}`)).toHaveLength(1));
    return server.items[0];
  }
  return { server, user, saved, id };
}

/** Opens the date picker, makes changes in it and chooses them. */
async function chooseDate(user: UserEvent, change: () => Promise<void>) {
  await user.click(screen.getByRole('button', { name: /^Change the date/ }));
  await screen.findByRole('dialog', { name: 'Schedule' });
  await change();
  await user.click(screen.getByRole('button', { name: 'Choose' }));
}

async function setTime(time: string) {
  await userEvent.clear(screen.getByLabelText('Time'));
  await userEvent.type(screen.getByLabelText('Time'), time);
}

const recurring = (rule: Recurrence) => ({ recurring: rule, is_recurring: true });
const preview = () =>
  within(screen.getByRole('list', { name: 'What comes next' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent);

describe('the schedule of an item', () => {
  it('shows the occurrences 2 to 4, updated with each change (ED-06)', async () => {
    const { user } = await open();

    await user.click(screen.getByRole('switch', { name: 'Recurring' }));
    expect(preview()).toEqual(['2Sat, Nov 289:00 AM', '3Sat, Dec 59:00 AM', '4Sat, Dec 129:00 AM']);

    await user.click(screen.getByRole('radio', { name: 'Daily' }));
    expect(preview()).toEqual(['2Sun, Nov 229:00 AM', '3Mon, Nov 239:00 AM', '4Tue, Nov 249:00 AM']);

    await chooseDate(user, () => setTime('18:30'));
    expect(preview()[0]).toBe('2Sun, Nov 226:30 PM');
  });

  it('keeps its time of day in the preview across a change of daylight saving time (SC-04)', async () => {
    await open({
      scheduled_at: '2027-03-12T14:00:00.000Z',
      ...recurring(newRule('DAILY', { ...saturday, date: '2027-03-12' })),
    });

    expect(preview()).toEqual([
      '2Sat, Mar 13, 20279:00 AM',
      '3Sun, Mar 14, 20279:00 AM',
      '4Mon, Mar 15, 20279:00 AM',
    ]);
  });

  it('saves a plain rule in its exact shape (ED-07)', async () => {
    const { user, saved } = await open();

    await user.click(screen.getByRole('switch', { name: 'Recurring' }));
    await user.click(screen.getByRole('radio', { name: 'Every 2 Weeks' }));

    expect((await saved())?.recurring).toEqual({
      freq: 'FORTNIGHTLY',
      interval: 2,
      byDay: 'SAT',
      time_local: '09:00',
      anchor_date: '2026-11-21',
      timezone: zone,
      ends: { type: 'NEVER', until: null, count: null },
    });
  });

  it('can recur on every working day, ten times (SC-06)', async () => {
    const { user, saved } = await open();
    await user.click(screen.getByRole('switch', { name: 'Recurring' }));
    expect(screen.queryByLabelText('Ends')).toBeNull();

    await user.click(screen.getByRole('button', { name: 'More options' }));
    await user.click(screen.getByRole('button', { name: 'Weekdays' }));
    await user.selectOptions(screen.getByLabelText('Ends'), 'After a number of times');

    expect(preview()).toEqual(['2Mon, Nov 239:00 AM', '3Tue, Nov 249:00 AM', '4Wed, Nov 259:00 AM']);
    expect((await saved())?.recurring).toMatchObject({
      byDay: ['MON', 'TUE', 'WED', 'THU', 'FRI'],
      ends: { type: 'COUNT', until: null, count: 10 },
    });
  });

  it('can recur on the last Friday of every second month until a date (SC-06)', async () => {
    const { user, saved } = await open();
    await user.click(screen.getByRole('switch', { name: 'Recurring' }));
    await user.click(screen.getByRole('radio', { name: 'Monthly' }));
    await user.click(screen.getByRole('button', { name: 'More options' }));

    await userEvent.clear(screen.getByLabelText('Every how many months'));
    await userEvent.type(screen.getByLabelText('Every how many months'), '2');
    await user.selectOptions(screen.getByLabelText('On'), 'Last');
    await user.selectOptions(screen.getByLabelText('Weekday'), 'Friday');
    await user.selectOptions(screen.getByLabelText('Ends'), 'On a date');

    expect((await saved())?.recurring).toMatchObject({
      freq: 'MONTHLY',
      interval: 2,
      ordinal: -1,
      byDay: 'FRI',
      ends: { type: 'UNTIL', until: '2027-02-21', count: null },
    });
  });

  it('shows a rule it cannot edit in words, and keeps it (SC-06)', async () => {
    const weekend: Recurrence = { ...newRule('DAILY', saturday), byDay: ['SAT', 'SUN'] };
    const { user, saved } = await open(recurring(weekend));

    expect(screen.getByRole('radio', { name: 'Every day that is a Saturday or Sunday' })).toHaveProperty(
      'checked',
      true,
    );
    expect(screen.queryByRole('button', { name: 'More options' })).toBeNull();
    await user.type(screen.getByLabelText('Title'), ' far');
    expect((await saved())?.recurring).toEqual(weekend);
  });

  it('is cleared together with the rule (ED-05)', async () => {
    const { user, saved } = await open(recurring(newRule('WEEKLY', saturday)));

    await user.click(screen.getByRole('button', { name: 'Clear schedule' }));

    expect(screen.queryByRole('switch', { name: 'Recurring' })).toBeNull();
    expect(await saved()).toMatchObject({ scheduled_at: null, recurring: null });
  });

  it('refuses a date in the past, immediately and in words (SC-01)', async () => {
    const { user, server, id } = await open();

    await chooseDate(user, async () => {
      await user.click(screen.getByRole('button', { name: 'Friday, November 20, 2026' }));
      await setTime('11:00');
      expect(screen.getByRole('alert').textContent).toBe('This time has passed. Please choose a later one.');
    });

    expect(screen.getByRole('dialog', { name: 'Schedule' })).toBeDefined();
    expect(server.sent(`PUT /api/items/${id}`)).toEqual([]);
  });

  it('becomes a whole day or a quick date, saved with the form (AD-02, TD-03)', async () => {
    const { user, saved } = await open();

    await chooseDate(user, () => user.click(screen.getByRole('switch', { name: 'All day' })));
    expect(screen.getByRole('button', { name: 'Change the date: Tomorrow' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: /^Change the date/ }));
    await user.click(await screen.findByRole('button', { name: 'Next week' }));

    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await saved()).toMatchObject({ scheduled_at: '2026-11-23T14:00:00Z', all_day: true });
  });

  it('refuses an end before the first date, in words (SC-06)', async () => {
    const { user, server, id } = await open();
    await user.click(screen.getByRole('switch', { name: 'Recurring' }));
    await user.click(screen.getByRole('button', { name: 'More options' }));
    await user.selectOptions(screen.getByLabelText('Ends'), 'On a date');
    fireEvent.change(screen.getByLabelText('Last date'), { target: { value: '2026-11-20' } });
    await user.click(screen.getByRole('button', { name: 'Save' }));

    const sentence = 'The end date is before the start. Pick a later one.';
    expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toContain(sentence);
    expect(screen.getByText('This is the last one.')).toBeDefined();
    expect(server.sent(`PUT /api/items/${id}`)).toEqual([]);
  });

  it('can stay overdue when another field is changed', async () => {
    const { user, saved } = await open({ scheduled_at: '2026-11-02T14:00:00.000Z' });
    expect(screen.queryByRole('alert')).toBeNull();

    await user.type(screen.getByLabelText('Notes'), 'Ask for the receipt');

    expect(await saved()).toMatchObject({
      scheduled_at: '2026-11-02T14:00:00.000Z',
      body: 'Ask for the receipt',
    });
  });
});
