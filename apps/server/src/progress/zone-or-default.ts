import { timezone } from '@pouch/contract/timezone';

/** The zone in which weeks end when the user's zone is unknown (SE-03). */
const defaultZone = 'America/New_York';

/** The zone, or the default when it is null or not known to this runtime. */
export function zoneOrDefault(zone: string | null): string {
  return timezone.safeParse(zone).data ?? defaultZone;
}
