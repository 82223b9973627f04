import { deviceTimezone } from '../lib/time/device-timezone.ts';
import { isSameTimezone } from '../lib/time/timezone-names.ts';

/** Names the zone in which times are chosen, on a device that is in another one, whatever older name it has for its own. */
export const timezoneHint = (zone: string): string | undefined =>
  isSameTimezone(zone, deviceTimezone()) ? undefined : `Times are in ${zone}`;
