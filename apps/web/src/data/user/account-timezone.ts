import { deviceTimezone } from '../../lib/time/device-timezone.ts';
import { currentStore } from '../store/current-store.ts';
import { profileKey } from '../store/things.ts';

/** The time zone of the signed-in user outside a component; see `useTimezone`. */
export const accountTimezone = (): string => currentStore().find(profileKey)?.timezone ?? deviceTimezone();
