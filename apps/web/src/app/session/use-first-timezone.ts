import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Profile } from '@pouch/contract/user';
import { api } from '../../data/http/api.ts';
import { deviceTimezone } from '../../lib/time/device-timezone.ts';
import { userQueries } from '../../data/user/user-queries.ts';

/** Saves the device's time zone for an account without one. A failure is ignored: the next start tries again. */
export function useFirstTimezone(profile: Profile | undefined): void {
  const queryClient = useQueryClient();
  const { queryKey } = userQueries.profile();
  const { mutate } = useMutation({
    // Mutations of one scope run in order: before a time zone that the user chooses in the meantime.
    scope: { id: 'timezone' },
    mutationFn: () => api.saveTimezone({ body: { timezone: deviceTimezone() } }),
    onSuccess: (saved) =>
      queryClient.setQueryData(
        queryKey,
        (profile) => profile && { ...profile, timezone: profile.timezone ?? saved.timezone },
      ),
  });
  const isUnknown = profile?.timezone === null;
  useEffect(() => {
    if (isUnknown) mutate();
  }, [isUnknown, mutate]);
}
