import type { Item, ScheduleItemInput } from '@pouch/contract/items';
import { quickDates } from '../../../labels/quick-dates.ts';
import { timezoneHint } from '../../../labels/timezone-hint.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { useFirstDayOfWeek, useTimezone } from '../../../data/user/user-queries.ts';
import { DateSheet } from '../../../ui/date/date-sheet.tsx';
import { fullTime } from '../item-time.ts';
import { scheduleError, suggestedSchedule, todayIn, toDue } from '../schedule/schedule-time.ts';
import { itemCount } from './selection.ts';

interface ScheduleSheetProps {
  items: readonly Item[];
  onSchedule: (schedule: ScheduleItemInput) => void;
  onClear: () => void;
  onClose: () => void;
}

/** Chooses one date for all selected items (FW-06, TD-03). Mount it while it is open; load it lazily. */
export function ScheduleSheet({ items, onSchedule, onClear, onClose }: ScheduleSheetProps) {
  const zone = useTimezone();
  const now = useNow();
  const firstDay = useFirstDayOfWeek();
  const hasDates = items.some(({ scheduled_at }) => scheduled_at !== null);
  return (
    <DateSheet
      title={`Schedule ${itemCount(items.length)}`}
      start={suggestedSchedule(now, zone)}
      quickDates={quickDates(now, zone)}
      today={todayIn(now, zone)}
      firstDay={firstDay}
      hint={timezoneHint(zone)}
      errorOf={(choice) => scheduleError(choice, Date.now(), zone)}
      describe={(choice) => fullTime(toDue(choice, zone), now, zone)}
      confirmLabel="Schedule"
      clear={hasDates ? { label: 'Clear schedule', onPress: onClear } : undefined}
      onPick={(choice) => {
        const { scheduled_at, all_day } = toDue(choice, zone);
        onSchedule({ scheduledAt: scheduled_at, all_day });
      }}
      onClose={onClose}
    />
  );
}
