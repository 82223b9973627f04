import { noResponse } from '@pouch/mobile/fake-native-bridge';
import { fakeCalendar } from '@pouch/mobile/fake-plugins/calendar';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { installFakeBridge } from '../../testing/fakes/fake-bridge.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { CalendarRow } from './calendar-row.tsx';

afterEach(() => void vi.useRealTimers());

const toggle = () => screen.getByRole('switch', { name: 'Calendar sync' });
const isOn = () => toggle().getAttribute('aria-checked');

describe.each(['android', 'ios'] as const)('calendar sync in the app on %s', (platform) => {
  function open(options: Parameters<typeof installFakeBridge>[1] = {}) {
    const side = installFakeBridge(platform, options);
    const phone = fakeCalendar(side, platform);
    return { side, phone, shown: () => renderScreen(<CalendarRow />) };
  }

  const isReady = () => waitFor(() => expect(toggle()).toHaveProperty('disabled', false));

  it('is off until it is switched on and allowed, and switches off at once (NA-06, SE-02)', async () => {
    const { shown } = open();
    const user = shown();
    await isReady();
    expect(isOn()).toBe('false');

    await user.click(toggle());
    await waitFor(() => expect(isOn()).toBe('true'));
    expect(localStorage.getItem('calendarSyncEnabled')).toBe('true');
    await isReady();
    await user.click(toggle());

    await waitFor(() => expect(isOn()).toBe('false'));
    expect(localStorage.getItem('calendarSyncEnabled')).toBe('false');
  });

  it('that was denied says where to allow it, and follows when that was done (NA-06)', async () => {
    const { phone, shown } = open();
    phone.answer = 'denied';
    const user = shown();
    await isReady();

    await user.click(toggle());

    const blocked = 'Blocked. Allow the calendar for Pouch in your phone’s settings.';
    expect(await screen.findByText(blocked)).toBeDefined();
    expect(toggle()).toHaveProperty('disabled', true);
    expect(localStorage.getItem('calendarSyncEnabled')).toBe('false');
    phone.permission = 'granted';
    document.dispatchEvent(new Event('visibilitychange'));
    await isReady();
  });

  it('says when the app was built without it (NA-06, NA-07)', async () => {
    const { shown } = open({ without: ['CapacitorCalendar'] });
    shown();

    expect(await screen.findByText('Not available in this app')).toBeDefined();
    expect(toggle()).toHaveProperty('disabled', true);
  });

  it('says when the phone does not answer (NA-06, NA-07)', async () => {
    const { side, shown } = open();
    side.implement('CapacitorCalendar.checkAllPermissions', () => noResponse);
    vi.useFakeTimers();
    shown();

    await vi.waitFor(() => expect(side.calls).toHaveLength(1));
    await act(() => vi.advanceTimersByTimeAsync(5_000));

    expect(screen.getByText('Your device did not answer. Please try again.')).toBeDefined();
    expect(toggle()).toHaveProperty('disabled', true);
  });
});
