import { timezone } from '@pouch/contract/schemas/timezone';
import { toLocal } from '@pouch/schedule/zoned-time';
import type { ForeignTask } from '../../../portability/imported-task.ts';

/** `2026-11-21`, `2026-11-21T09:00`, `2026-11-21T09:00:00.000Z`, `2026-11-21T09:00:00+0000` */
const written = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(?::\d\d)?(?:\.\d+)?(Z|[+-]\d\d:?\d\d)?)?$/;

/** When something is due, by a date as programs write it; other texts are words. */
export function dayAndTime(
  text: string,
  { zone, isAllDay }: { zone: string | null; isAllDay: boolean },
): ForeignTask['when'] {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const known = timezone.safeParse(zone).data ?? null;
  const [, date, time, offset] = written.exec(trimmed) ?? [];
  if (date === undefined || Number.isNaN(Date.parse(date))) return { words: trimmed };
  if (time === undefined) return { date, time: null, zone: known };
  if (offset === undefined) return { date, time: isAllDay ? null : time, zone: known };
  const instant = new Date(`${date}T${time}:00${offset.replace(/^([+-]\d\d)(\d\d)$/, '$1:$2')}`);
  if (Number.isNaN(instant.getTime())) return { words: trimmed };
  const local = toLocal(instant.toISOString(), known ?? 'UTC');
  return { date: local.date, time: isAllDay ? null : local.time, zone: known ?? (isAllDay ? null : 'UTC') };
}
