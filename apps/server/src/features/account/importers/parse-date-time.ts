import { timezone } from '@pouch/contract/timezone';
import { toLocal } from '@pouch/schedule/zoned-time';
import type { ImportedTask } from '../../../portability/imported-task.ts';

/** `2026-11-21`, `2026-11-21T09:00`, `2026-11-21T09:00:00.000Z`, `2026-11-21T09:00:00+0000` */
const isoDateTime = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(?::\d\d)?(?:\.\d+)?(Z|[+-]\d\d:?\d\d)?)?$/;

/**
 * Parses an ISO date or date and time; any other text is kept as words. A time with an offset is converted to `zone`,
 * or to UTC when the zone is unknown.
 */
export function parseDateTime(
  text: string,
  { zone, isAllDay }: { zone: string | null; isAllDay: boolean },
): ImportedTask['when'] {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const knownZone = timezone.safeParse(zone).data ?? null;
  const [, date, time, offset] = isoDateTime.exec(trimmed) ?? [];
  if (date === undefined || Number.isNaN(Date.parse(date))) return { words: trimmed };
  if (time === undefined) return { date, time: null, zone: knownZone };
  if (offset === undefined) return { date, time: isAllDay ? null : time, zone: knownZone };
  const instant = new Date(`${date}T${time}:00${offset.replace(/^([+-]\d\d)(\d\d)$/, '$1:$2')}`);
  if (Number.isNaN(instant.getTime())) return { words: trimmed };
  const local = toLocal(instant.toISOString(), knownZone ?? 'UTC');
  return {
    date: local.date,
    time: isAllDay ? null : local.time,
    zone: knownZone ?? (isAllDay ? null : 'UTC'),
  };
}
