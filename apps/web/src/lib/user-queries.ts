import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Answer } from './api.ts';
import { deviceTimezone } from './device-timezone.ts';

export const userQueries = {
  profile: () => queryOptions<Answer<'getProfile'>>({ queryKey: ['/api/user/profile'] }),
  settings: () => queryOptions<Answer<'getSettings'>>({ queryKey: ['/api/user/settings'] }),
  subscription: () => queryOptions<Answer<'getSubscription'>>({ queryKey: ['/api/user/subscription'] }),
};

/** The zone in which the signed-in person's times are shown: their own, or the device's until they have one. */
export function useTimezone(): string {
  const profile = useQuery({ ...userQueries.profile(), enabled: false });
  return profile.data?.timezone ?? deviceTimezone();
}
