import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { chooseLocalFlag, isFlagOn, useLocalFlag } from '../data/preferences/device-preferences.ts';
import { endSession } from '../data/session/session.ts';

it.each([
  [null, true],
  ['true', true],
  ['', true],
  ['false', false],
])('weeklyRecapEnabled kept as %j counts as %s (HO-02)', (kept, isOn) => {
  if (kept !== null) localStorage.setItem('weeklyRecapEnabled', kept);

  expect(isFlagOn('weeklyRecapEnabled')).toBe(isOn);
});

it.each([
  [null, false],
  ['', false],
  ['false', false],
  ['true', true],
])('calendarSyncEnabled kept as %j counts as %s (NA-06)', (kept, isOn) => {
  if (kept !== null) localStorage.setItem('calendarSyncEnabled', kept);

  expect(isFlagOn('calendarSyncEnabled')).toBe(isOn);
});

it('is kept as "true" or "false", and shown wherever it stands (SE-02)', () => {
  const { result } = renderHook(() => useLocalFlag('weeklyRecapEnabled'));

  act(() => chooseLocalFlag('weeklyRecapEnabled', false));
  expect(result.current).toBe(false);
  expect(localStorage.getItem('weeklyRecapEnabled')).toBe('false');

  act(() => chooseLocalFlag('weeklyRecapEnabled', true));
  expect(result.current).toBe(true);
  expect(localStorage.getItem('weeklyRecapEnabled')).toBe('true');
});

it('follows another tab (SE-02)', () => {
  const { result } = renderHook(() => useLocalFlag('notificationRemindersEnabled'));

  localStorage.setItem('notificationRemindersEnabled', 'false');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'notificationRemindersEnabled' })));

  expect(result.current).toBe(false);
});

it('goes with the person who chose it (AU-11)', () => {
  chooseLocalFlag('weeklyRecapEnabled', false);
  chooseLocalFlag('notificationRemindersEnabled', false);
  chooseLocalFlag('calendarSyncEnabled', true);

  endSession();

  expect(Object.keys(localStorage)).toEqual([]);
});
