import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { json, mockApi } from '../../testing/mock-api.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ReminderHistory } from './reminder-history.tsx';

const path = 'GET /api/reminders/history?itemId=plants';
const record = {
  plannedAt: '2026-11-20T14:00:00.000Z',
  scheduledAt: '2026-11-20T14:30:00.000Z',
  minutesBefore: 30,
  deviceId: 'one',
  device: 'Chrome on Linux',
  platform: 'web',
  outcome: 'sent',
  snoozedUntil: null,
  decidedAt: '2026-11-20T14:00:01.000Z',
};

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-20T15:00:00Z'), toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function open(answer: () => Response) {
  mockApi({ [path]: answer });
  const user = renderScreen(<ReminderHistory itemId="plants" />);
  await user.click(screen.getByRole('button', { name: 'Past reminders' }));
  return user;
}

describe('the past reminders of an item', () => {
  it('name each moment, its device and what became of it (RM-04)', async () => {
    await open(() =>
      json([record, { ...record, minutesBefore: 0, deviceId: null, device: null, outcome: 'no_device' }]),
    );

    expect((await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
      'Today, 9:00 AMSent · Chrome on Linux',
      'Today, 9:00 AMNot sent: no device had notifications on',
    ]);
  });

  it('say until when one was snoozed (RM-04, RM-02)', async () => {
    await open(() => json([{ ...record, snoozedUntil: '2026-11-20T15:10:00.000Z' }]));

    const [row] = await screen.findAllByRole('listitem');
    expect(row?.textContent).toBe('Today, 9:00 AMSent · Snoozed until Today, 10:10 AM · Chrome on Linux');
  });

  it('come into view once they are there, also when there are none (RM-04)', async () => {
    const scrolled = vi.fn();
    Element.prototype.scrollIntoView = function (this: Element) {
      scrolled(this.textContent);
    };
    await open(() => json([]));

    await screen.findByText('None in the last 30 days');
    expect(scrolled).toHaveBeenCalledWith('None in the last 30 days');
  });

  it('say that there are none (RM-04)', async () => {
    await open(() => json([]));

    expect(await screen.findByText('None in the last 30 days')).toBeDefined();
  });

  it('can be read again after a failure (RM-04)', async () => {
    let fails = true;
    const user = await open(() =>
      fails ? json({ code: 'internal', message: 'The server has a cold.' }, 500) : json([record]),
    );
    expect(await screen.findByText('The server has a cold.')).toBeDefined();

    fails = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByText('Sent · Chrome on Linux')).toBeDefined();
  });
});
