import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { setDevicePreference, isPreferenceOn, useDevicePreference } from './device-preferences.ts';
import { endSession } from '../session/session.ts';

describe('a device preference', () => {
  it.each([
    [null, true],
    ['true', true],
    ['', true],
    ['false', false],
  ])('weeklyRecapEnabled, stored as %j, is %s (HO-02)', (stored, isOn) => {
    if (stored !== null) localStorage.setItem('weeklyRecapEnabled', stored);

    expect(isPreferenceOn('weeklyRecapEnabled')).toBe(isOn);
  });

  it.each([
    [null, false],
    ['', false],
    ['false', false],
    ['true', true],
  ])('calendarSyncEnabled, stored as %j, is %s (NA-06)', (stored, isOn) => {
    if (stored !== null) localStorage.setItem('calendarSyncEnabled', stored);

    expect(isPreferenceOn('calendarSyncEnabled')).toBe(isOn);
  });

  it('is stored as "true" or "false", and re-renders the components that show it (SE-02)', () => {
    const { result } = renderHook(() => useDevicePreference('weeklyRecapEnabled'));

    act(() => setDevicePreference('weeklyRecapEnabled', false));
    expect(result.current).toBe(false);
    expect(localStorage.getItem('weeklyRecapEnabled')).toBe('false');

    act(() => setDevicePreference('weeklyRecapEnabled', true));
    expect(result.current).toBe(true);
    expect(localStorage.getItem('weeklyRecapEnabled')).toBe('true');
  });

  it('follows a change in another tab (SE-02)', () => {
    const { result } = renderHook(() => useDevicePreference('notificationRemindersEnabled'));

    localStorage.setItem('notificationRemindersEnabled', 'false');
    act(
      () => void window.dispatchEvent(new StorageEvent('storage', { key: 'notificationRemindersEnabled' })),
    );

    expect(result.current).toBe(false);
  });

  it('is removed when its user signs out (AU-11)', () => {
    setDevicePreference('weeklyRecapEnabled', false);
    setDevicePreference('notificationRemindersEnabled', false);
    setDevicePreference('calendarSyncEnabled', true);

    endSession();

    expect(Object.keys(localStorage)).toEqual([]);
  });
});
