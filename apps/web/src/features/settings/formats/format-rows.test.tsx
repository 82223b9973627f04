import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useFirstDayOfWeek, useTimezone } from '../../../data/user/user-queries.ts';
import { formatClock } from '../../../labels/format-time.ts';
import { json, mockApi } from '../../../testing/mock-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { dismissToast } from '../../../ui/feedback/toast.ts';
import { RecapRow } from '../recap-row.tsx';
import { FirstDayRow } from './first-day-row.tsx';
import { TimeFormatRow } from './time-format-row.tsx';

afterEach(() => {
  dismissToast();
  vi.unstubAllGlobals();
});

const save = ({ body }: { body: unknown }) =>
  json({ timezone: 'America/New_York', timeFormat: '12h', firstDayOfWeek: 'SUN', ...(body as object) });

/** A label elsewhere on the page: three in the afternoon in New York, and the first day of the week. */
function Label() {
  return (
    <p>
      {formatClock('2026-11-21T20:00:00Z', useTimezone())}, from day {useFirstDayOfWeek()}
    </p>
  );
}

const isChosen = (name: string) => screen.getByRole('tab', { name }).getAttribute('aria-selected');

describe('the clock in Settings', () => {
  it('rewrites the labels at once and is saved (FW-09)', async () => {
    const asked = mockApi({ 'POST /api/user/profile': save });
    const user = renderScreen([<TimeFormatRow key="row" />, <Label key="label" />]);
    expect(screen.getByText(/^3:00 PM/)).toBeDefined();

    await user.click(screen.getByRole('tab', { name: '24-hour' }));

    expect(await screen.findByText(/^15:00/)).toBeDefined();
    await waitFor(() => expect(asked.map(({ body }) => body)).toEqual([{ timeFormat: '24h' }]));
  });

  it('writes when the weekly recap comes (FW-09)', async () => {
    mockApi({
      'POST /api/user/profile': save,
      'GET /api/user/settings': () => json({ weeklyRecapEnabled: true }),
    });
    const user = renderScreen([<TimeFormatRow key="clock" />, <RecapRow key="recap" />]);
    expect(screen.getByText('Every Sunday, 11 PM')).toBeDefined();

    await user.click(screen.getByRole('tab', { name: '24-hour' }));

    expect(await screen.findByText('Every Sunday, 23:00')).toBeDefined();
  });

  it('goes back with a sentence if it is refused (FW-09)', async () => {
    mockApi({ 'POST /api/user/profile': () => json({ code: 'validation', message: 'no' }, 422) });
    const user = renderScreen([<TimeFormatRow key="row" />, <Label key="label" />]);

    await user.click(screen.getByRole('tab', { name: '24-hour' }));

    expect(await screen.findByText('Failed to update the clock. Please try again.')).toBeDefined();
    expect(screen.getByText(/^3:00 PM/)).toBeDefined();
    expect(isChosen('12-hour')).toBe('true');
  });
});

describe('the first day of the week in Settings', () => {
  it('is saved and read by calendars (FW-09)', async () => {
    const asked = mockApi({ 'POST /api/user/profile': save });
    const user = renderScreen([<FirstDayRow key="row" />, <Label key="label" />]);
    expect(screen.getByText(/from day 7$/)).toBeDefined();

    await user.click(screen.getByRole('tab', { name: 'Mon' }));

    expect(await screen.findByText(/from day 1$/)).toBeDefined();
    await waitFor(() => expect(asked.map(({ body }) => body)).toEqual([{ firstDayOfWeek: 'MON' }]));
  });
});
