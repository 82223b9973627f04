import { weekdays, type TimeFormat } from '@pouch/contract/vocabulary';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { CallResponse } from '../http/api.ts';
import { deviceTimezone } from '../../lib/time/device-timezone.ts';
import { getSession } from '../session/session.ts';
import { timeFormatIn } from '../../labels/time-format.ts';
import { firstDayOfWeek } from '../../lib/time/first-day-of-week.ts';
import { readSavedSubscription } from './saved-subscription.ts';

/** How long the server's response about the subscription stays fresh (PW-06). */
const subscriptionStaleMs = 5 * 60_000;

export const userQueries = {
  profile: () => queryOptions<CallResponse<'getProfile'>>({ queryKey: ['/api/user/profile'] }),
  /** The account's address, and whether it was shown to be one's own. Read anew by each screen that shows it. */
  email: () => queryOptions<CallResponse<'getEmail'>>({ queryKey: ['/api/user/email'], staleTime: 0 }),
  settings: () => queryOptions<CallResponse<'getSettings'>>({ queryKey: ['/api/user/settings'] }),
  /** The response stored on the device opens the app at once; the server is asked in parallel. */
  subscription: () =>
    queryOptions<CallResponse<'getSubscription'>>({
      queryKey: ['/api/user/subscription'],
      staleTime: subscriptionStaleMs,
      initialData: () => readSavedSubscription(getSession()?.user.id),
      // Long ago, so that it is stale. TanStack Query would ignore 0.
      initialDataUpdatedAt: 1,
    }),
};

/** The time zone of the signed-in user: the one of the profile, or the device's if that has none. */
export function useTimezone(): string {
  const profile = useQuery({ ...userQueries.profile(), enabled: false });
  return profile.data?.timezone ?? deviceTimezone();
}

/** How times of day are written: as the profile says, or as the device does if that has no format (FW-09). */
export function useTimeFormat(): TimeFormat {
  const profile = useQuery({ ...userQueries.profile(), enabled: false });
  return profile.data?.timeFormat ?? timeFormatIn(navigator.language);
}

/** The day with which calendars begin a week, 1 for Monday to 7 for Sunday: the profile's, or the device's (FW-09). */
export function useFirstDayOfWeek(): number {
  const profile = useQuery({ ...userQueries.profile(), enabled: false });
  const chosen = profile.data?.firstDayOfWeek;
  return chosen ? weekdays.indexOf(chosen) + 1 : firstDayOfWeek(navigator.language);
}
