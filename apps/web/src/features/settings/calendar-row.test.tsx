import { silence } from '@pouch/mobile/fake-native-bridge';
import { withCalendar } from '@pouch/mobile/fake-plugins/calendar';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { inShell } from '../../testing/fake-bridge.ts';
import { show } from '../../testing/render-screen.tsx';
import { CalendarRow } from './calendar-row.tsx';

afterEach(() => void vi.useRealTimers());

const toggle = () => screen.getByRole('switch', { name: 'Calendar sync' });
const isOn = () => toggle().getAttribute('aria-checked');

describe.each(['android', 'ios'] as const)('calendar sync in the app on %s', (platform) => {
  function open(options: Parameters<typeof inShell>[1] = {}) {
    const side = inShell(platform, options);
    const phone = withCalendar(side, platform);
    return { side, phone, shown: () => show(<CalendarRow />) };
  }

  const isReady = () => waitFor(() => expect(toggle()).toHaveProperty('disabled', false));

  it('is off until it is wished and allowed, and off again at once (NA-06, SE-02)', async () => {
    const { shown } = open();
    const hands = shown();
    await isReady();
    expect(isOn()).toBe('false');

    await hands.click(toggle());
    await waitFor(() => expect(isOn()).toBe('true'));
    expect(localStorage.getItem('calendarSyncEnabled')).toBe('true');
    await isReady();
    await hands.click(toggle());

    await waitFor(() => expect(isOn()).toBe('false'));
    expect(localStorage.getItem('calendarSyncEnabled')).toBe('false');
  });

  it('that was refused says where to allow it, and notices when that was done (NA-06)', async () => {
    const { phone, shown } = open();
    phone.answer = 'denied';
    const hands = shown();
    await isReady();

    await hands.click(toggle());

    const blocked = 'Blocked. Allow the calendar for Pouch in your phone’s settings.';
    expect(await screen.findByText(blocked)).toBeDefined();
    expect(toggle()).toHaveProperty('disabled', true);
    expect(localStorage.getItem('calendarSyncEnabled')).toBe('false');
    phone.permission = 'granted';
    document.dispatchEvent(new Event('visibilitychange'));
    await isReady();
  });

  it('says that an app without it has none (NA-06, NA-07)', async () => {
    const { shown } = open({ without: ['CapacitorCalendar'] });
    shown();

    expect(await screen.findByText('Not available in this app')).toBeDefined();
    expect(toggle()).toHaveProperty('disabled', true);
  });

  it('says that the phone does not answer (NA-06, NA-07)', async () => {
    const { side, shown } = open();
    side.answer('CapacitorCalendar.checkAllPermissions', () => silence);
    vi.useFakeTimers();
    shown();

    await vi.waitFor(() => expect(side.calls).toHaveLength(1));
    await act(() => vi.advanceTimersByTimeAsync(5_000));

    expect(screen.getByText('Your device did not answer. Please try again.')).toBeDefined();
    expect(toggle()).toHaveProperty('disabled', true);
  });
});
