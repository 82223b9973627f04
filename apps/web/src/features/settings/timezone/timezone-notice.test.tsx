import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mockApi, json } from '../../../testing/mock-api.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { dismissToast } from '../../../ui/feedback/toast.ts';
import { TimezoneNotice } from './timezone-notice.tsx';

const setDeviceTimezone = (timeZone: string) => {
  const options = { ...new Intl.DateTimeFormat('en').resolvedOptions(), timeZone };
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(options);
};

beforeEach(() => setDeviceTimezone('Asia/Tokyo'));
afterEach(() => {
  dismissToast();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const open = (timezone: string) => renderScreen(<TimezoneNotice />, '/settings', { timezone });
const notice = () => screen.queryByRole('complementary', { name: 'Timezone' });

describe('the notice about the timezone', () => {
  it('takes the device’s zone with one press, and changes nothing before (SE-03, SC-04)', async () => {
    const asked = mockApi({
      'PATCH /api/user/timezone': () =>
        json({ uid: 'ana', email: 'ana@example.com', timezone: 'Asia/Tokyo' }),
    });
    const user = open('Europe/Berlin');
    expect(notice()?.textContent).toContain('This device is in Asia/Tokyo. Your times are in Europe/Berlin.');
    expect(asked).toEqual([]);

    await user.click(screen.getByRole('button', { name: 'Use Asia/Tokyo' }));

    await waitFor(() => expect(asked[0]?.body).toEqual({ timezone: 'Asia/Tokyo' }));
    expect(notice()).toBeNull();
  });

  it('returns with a toast when the server refuses (SE-03)', async () => {
    mockApi({ 'PATCH /api/user/timezone': () => json({ message: 'no' }, 500) });
    const user = open('Europe/Berlin');

    await user.click(screen.getByRole('button', { name: 'Use Asia/Tokyo' }));

    expect(await screen.findByText('Failed to update timezone. Please try again.')).toBeDefined();
    expect(notice()).not.toBeNull();
  });

  it.each([
    ['Asia/Tokyo', 'Asia/Tokyo'],
    ['Asia/Calcutta', 'Asia/Kolkata'],
  ])('is absent where %s is the device’s and %s the account’s zone (SE-03)', (device, account) => {
    setDeviceTimezone(device);
    open(account);

    expect(notice()).toBeNull();
  });
});
