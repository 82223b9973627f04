import { useEffect } from 'react';
import type { Profile } from '@pouch/contract/user';
import { firstDays, weekdays } from '@pouch/contract/vocabulary';
import { saveProfile } from '../../data/user/user-changes.ts';
import { timeFormatIn } from '../../labels/time-format.ts';
import { firstDayOfWeek } from '../../lib/time/first-day-of-week.ts';

/**
 * Saves how the device writes times and weeks, for an account that has no such format (FW-09): its other devices and its
 * notifications then write them the same way. A failure is ignored: the next start tries again.
 */
export function useFirstFormats(profile: Profile | undefined): void {
  const lacksTime = profile?.timeFormat === null;
  const lacksDay = profile?.firstDayOfWeek === null;
  useEffect(() => {
    if (!lacksTime && !lacksDay) return;
    const day = weekdays[firstDayOfWeek(navigator.language) - 1];
    saveProfile({
      ...(lacksTime && { timeFormat: timeFormatIn(navigator.language) }),
      ...(lacksDay && { firstDayOfWeek: firstDays.find((each) => each === day) ?? 'MON' }),
    }).catch(() => undefined);
  }, [lacksTime, lacksDay]);
}
