import { CalendarDays } from 'lucide-react';
import { weekdays, type FirstDay } from '@pouch/contract/vocabulary';
import { saveProfile } from '../../../data/user/user-changes.ts';
import { useFirstDayOfWeek } from '../../../data/user/user-queries.ts';
import { Segment } from '../../../ui/controls/segment.tsx';
import { Row } from '../../../ui/list/row.tsx';
import { saveOrToast } from '../save-or-toast.ts';

const options = [
  { value: 'SAT', label: 'Sat' },
  { value: 'SUN', label: 'Sun' },
  { value: 'MON', label: 'Mon' },
] as const satisfies readonly { value: FirstDay; label: string }[];

/** The day with which calendars begin a week (FW-09). The week of a recap ends on Sunday whatever it is (ST-04). */
export function FirstDayRow() {
  const day = weekdays[useFirstDayOfWeek() - 1];
  const current = options.find(({ value }) => value === day)?.value ?? 'MON';
  const choose = (firstDayOfWeek: FirstDay) =>
    saveOrToast(saveProfile({ firstDayOfWeek }), 'Failed to update the first day. Please try again.');
  return (
    <Row
      padded
      leading={<CalendarDays />}
      title="Week starts on"
      trailing={<Segment label="Week starts on" options={options} value={current} onChange={choose} />}
    />
  );
}
