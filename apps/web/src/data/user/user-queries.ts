import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Answer } from '../http/api.ts';
import { deviceTimezone } from '../../lib/time/device-timezone.ts';
import { getSession } from '../session/session.ts';
import { keptSubscription } from './saved-subscription.ts';

/** Milliseconds for which the server's word on the subscription is not asked for again (PW-06). */
const subscriptionMemory = 5 * 60_000;

export const userQueries = {
  profile: () => queryOptions<Answer<'getProfile'>>({ queryKey: ['/api/user/profile'] }),
  settings: () => queryOptions<Answer<'getSettings'>>({ queryKey: ['/api/user/settings'] }),
  /** What the device has kept opens the app at once; the server is asked beside it. */
  subscription: () =>
    queryOptions<Answer<'getSubscription'>>({
      queryKey: ['/api/user/subscription'],
      staleTime: subscriptionMemory,
      initialData: () => keptSubscription(getSession()?.user.id),
      // Long ago. At 0 it would not count as an answer.
      initialDataUpdatedAt: 1,
    }),
};

/** The zone in which the signed-in person's times are shown: their own, or the device's until they have one. */
export function useTimezone(): string {
  const profile = useQuery({ ...userQueries.profile(), enabled: false });
  return profile.data?.timezone ?? deviceTimezone();
}
