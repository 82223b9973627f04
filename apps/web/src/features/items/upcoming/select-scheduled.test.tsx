import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mockItemApi } from '../../../testing/mock-item-api.ts';
import { removeToast } from '../../../testing/remove-toast.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { clearUndo } from '../../../ui/feedback/undo.ts';
import { TodayPage } from '../today/today-page.tsx';
import { UpcomingPage } from './upcoming-page.tsx';

/** Friday noon in New York. */
const now = new Date('2026-11-20T17:00:00Z');

beforeEach(() => vi.useFakeTimers({ now, toFake: ['Date'] }));

afterEach(() => {
  removeToast();
  clearUndo();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const dated = [
  { cleaned_title: 'Pay the bill', scheduled_at: '2026-11-19T14:00:00.000Z' },
  { cleaned_title: 'Run', scheduled_at: '2026-11-20T23:00:00.000Z' },
  { cleaned_title: 'Swim', scheduled_at: '2026-11-21T14:00:00.000Z' },
  { cleaned_title: 'Someday' },
];

const boxes = () => screen.getAllByRole('checkbox').map((box) => box.ariaLabel);

describe('selecting on the scheduled screen', () => {
  it('offers every scheduled item, the earliest first, and completes those selected (FW-06, UP-01)', async () => {
    const server = mockItemApi(dated);
    const user = renderScreen(<UpcomingPage />, '/upcoming');
    await user.click(await screen.findByRole('button', { name: 'Select' }));

    expect(boxes()).toEqual(['Pay the bill', 'Run', 'Swim']);
    for (const name of ['Pay the bill', 'Swim']) await user.click(screen.getByRole('checkbox', { name }));
    await user.click(screen.getByRole('button', { name: 'Complete 2 Items' }));

    await waitFor(() => expect(server.item('Swim').status).toBe('Completed'));
    expect(server.item('Pay the bill').status).toBe('Completed');
    expect(server.item('Run').status).toBe('Active');
    expect(await screen.findByRole('region', { name: 'Today' })).toBeDefined();
  });

  it('is not offered where nothing is scheduled (FW-06)', async () => {
    mockItemApi();
    renderScreen(<UpcomingPage />, '/upcoming');
    await screen.findByText('No scheduled items');
    expect(screen.queryByRole('button', { name: 'Select' })).toBeNull();
  });
});

describe('selecting on the screen of today', () => {
  it('offers what is due today (FW-06, TD-01)', async () => {
    mockItemApi(dated);
    const user = renderScreen(<TodayPage />, '/today');
    await user.click(await screen.findByRole('button', { name: 'Select' }));
    expect(boxes()).toEqual(['Run']);
  });
});
