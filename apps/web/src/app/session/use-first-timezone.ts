import { useEffect } from 'react';
import type { Profile } from '@pouch/contract/user';
import { saveTimezone } from '../../data/user/user-changes.ts';
import { deviceTimezone } from '../../lib/time/device-timezone.ts';

/** Saves the device's time zone for an account without one. A failure is ignored: the next start tries again. */
export function useFirstTimezone(profile: Profile | undefined): void {
  const isUnknown = profile?.timezone === null;
  useEffect(() => {
    if (isUnknown) saveTimezone(deviceTimezone()).catch(() => undefined);
  }, [isUnknown]);
}
