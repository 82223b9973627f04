import { Repeat as RepeatIcon } from 'lucide-react';
import type { Item } from '@pouch/contract/items';
import { recurrenceLabel } from '../../../../labels/recurrence-labels.ts';
import { useNow } from '../../../../lib/time/use-now.ts';
import { Switch } from '../../../../ui/controls/switch.tsx';
import type { DateChoice } from '../../../../ui/date/date-choice.ts';
import { changedScheduleError, withSchedule, type ItemForm } from './item-form.ts';
import { toRepeat } from '../../schedule/recurrence-form.ts';
import { toRule } from '../../schedule/schedule-draft.ts';
import { RemindersField } from '../../schedule/reminders-field.tsx';
import { ScheduleFields } from '../../schedule/schedule-fields.tsx';
import { SchedulePreview } from '../../schedule/schedule-preview.tsx';
import { ScheduleRule } from '../../schedule/schedule-rule.tsx';
import { toDue } from '../../schedule/schedule-time.ts';

interface ScheduleCardProps {
  item: Item;
  form: ItemForm;
  change: (form: ItemForm) => void;
  zone: string;
  error: string | undefined;
}

/** The schedule and recurrence fields of the edit form (ED-05, ED-06). */
export function ScheduleCard({ item, form, change, zone, error }: ScheduleCardProps) {
  const now = useNow();
  const { schedule } = form;
  const fields = (
    <ScheduleFields
      schedule={schedule}
      isSeries={form.repeat !== 'NEVER'}
      error={error ?? changedScheduleError(form.schedule, item, zone, now)}
      onChange={(next) => change(withSchedule(form, next, { now, zone }))}
    />
  );
  if (schedule === null) return fields;
  return (
    <section className="card grid gap-3 p-4" aria-label="Schedule">
      {fields}
      <RemindersField
        value={form.reminders}
        isAllDay={schedule.isAllDay}
        onChange={(reminders) => change({ ...form, reminders })}
        due={toPreview(form, schedule, item, zone)}
      />
      {form.category !== 'Bucket' && (
        <Recurring item={item} form={form} schedule={schedule} change={change} now={now} zone={zone} />
      )}
    </section>
  );
}

/** As the form would save it; an unchanged time is the item's own. */
function toPreview(form: ItemForm, schedule: DateChoice, item: Item, zone: string) {
  if (schedule.date === '' || (schedule.time === '' && !schedule.isAllDay)) return null;
  const { scheduled_at, all_day } = toDue(schedule, zone);
  const recurringData = form.category === 'Bucket' ? null : toRule(schedule, form.repeat, item, zone);
  return { scheduledAt: scheduled_at, allDay: all_day, recurringData };
}

interface RecurringProps extends Omit<ScheduleCardProps, 'error'> {
  schedule: DateChoice;
  now: number;
}

function Recurring({ item, form, change, schedule, now, zone }: RecurringProps) {
  const rule = toRule(schedule, form.repeat, item, zone);
  const savedRepeat = toRepeat(item.recurring);
  const isOn = form.repeat !== 'NEVER';
  const first = savedRepeat === 'NEVER' ? 'WEEKLY' : savedRepeat;
  return (
    <>
      <div className="flex items-center gap-2.5 border-t border-hairline pt-3">
        <RepeatIcon className="icon-small" />
        <span className="type-row flex-1">Recurring</span>
        <Switch
          label="Recurring"
          checked={isOn}
          onChange={(on) => change({ ...form, repeat: on ? first : 'NEVER' })}
        />
      </div>
      {isOn && (
        <ScheduleRule
          repeat={form.repeat}
          savedRule={item.recurring}
          summary={typeof form.repeat === 'object' && rule !== null ? recurrenceLabel(rule) : null}
          date={schedule.date}
          onChange={(repeat) => change({ ...form, repeat })}
        />
      )}
      {rule !== null && <SchedulePreview rule={rule} first={toDue(schedule, zone)} now={now} zone={zone} />}
    </>
  );
}
