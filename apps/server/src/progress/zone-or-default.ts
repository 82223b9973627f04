import { timezone } from '@pouch/contract/schemas/timezone';

/** Where somebody's weeks end whose zone is not known (SE-03). */
const defaultZone = 'America/New_York';

/** The zone, or the default where none is known, or none that this machine knows. */
export function zoneOrDefault(zone: string | null): string {
  return timezone.safeParse(zone).data ?? defaultZone;
}
