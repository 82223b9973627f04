// @vitest-environment node
import { afterEach, expect, it, vi } from 'vitest';
import { timezoneHint } from './timezone-hint.ts';

afterEach(() => void vi.restoreAllMocks());

it.each([
  ['Europe/Paris', 'Europe/Paris', undefined],
  ['Asia/Calcutta', 'Asia/Kolkata', undefined],
  ['Europe/Paris', 'America/New_York', 'Times are in America/New_York'],
])('on a device in %s, times of an account in %s have the hint %j (SC-04)', (device, account, hint) => {
  const options = { ...new Intl.DateTimeFormat('en').resolvedOptions(), timeZone: device };
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(options);

  expect(timezoneHint(account)).toBe(hint);
});
