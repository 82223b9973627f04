import type { ReminderPreview } from '@pouch/contract/reminders/reminders';
import { formatMoment } from '../../labels/format-time.ts';

/** What helps: notifications on this device, or reminders on all of them. */
export type RingRemedy = 'this-device' | 'all-devices';

export interface RingLine {
  text: string;
  remedy: RingRemedy | null;
}

interface Here {
  /** Epoch milliseconds. */
  now: number;
  /** The user's time zone (IANA). */
  zone: string;
  /** Whether this is an app that reminds on its own. */
  remindsItself: boolean;
}

/** Whether something will ring, when next and where, in one line (RM-03). Null if no reminder was chosen. */
export function ringLine({ moments, passed, devices }: ReminderPreview, here: Here): RingLine | null {
  const reasons = devices.map(({ why }) => why);
  if (reasons.includes('switched_off')) {
    return { text: 'Won’t ring: your reminders are switched off', remedy: 'all-devices' };
  }
  const [next] = moments;
  if (!next)
    return passed.length === 0 ? null : { text: 'Won’t ring: its reminders have passed', remedy: null };
  const ringing = devices.filter(({ rings, why }) => rings || why === 'phone_itself');
  const isHere = here.remindsItself || ringing.some(({ isCurrent }) => isCurrent);
  const others = ringing.filter(({ isCurrent }) => !isCurrent).length;
  const remedy = isHere ? null : 'this-device';
  if (!isHere && others === 0) {
    const isBlocked = reasons.includes('blocked');
    return { text: isBlocked ? 'Won’t ring: notifications are blocked' : 'No device will ring', remedy };
  }
  const when = formatMoment(next.at, new Date(here.now), here.zone);
  return { text: `Rings ${lowerDay(when)}, ${whereWords(isHere, others)}`, remedy };
}

/** "Rings today, 4:00 PM": names of months stay as they are. */
const lowerDay = (when: string): string => when.replace(/^(Today|Tomorrow)/, (day) => day.toLowerCase());

function whereWords(isHere: boolean, others: number): string {
  const more = others === 1 ? '1 other device' : `${others} other devices`;
  if (!isHere) return `on ${more}, not on this one`;
  return others === 0 ? 'on this device' : `on this device and ${more}`;
}
