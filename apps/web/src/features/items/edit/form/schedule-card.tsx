import { CalendarClock, Repeat as RepeatIcon } from 'lucide-react';
import type { Item } from '@pouch/contract/schemas/items';
import type { Recurrence } from '@pouch/contract/schemas/recurrence';
import { toInstant } from '@pouch/schedule/zoned-time';
import { recurrenceWords } from '../../../../labels/recurrence-labels.ts';
import { useNow } from '../../../../lib/time/use-now.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Switch } from '../../../../ui/controls/switch.tsx';
import { Tile } from '../../../../ui/brand/tile.tsx';
import { changedScheduleError, withSchedule, type ItemForm } from './item-form.ts';
import { fullDate, listTime } from '../../item-time.ts';
import { repeatOf, ruleToSave } from '../../schedule/recurrence-form.ts';
import { ScheduleFields } from '../../schedule/schedule-fields.tsx';
import { SchedulePreview } from '../../schedule/schedule-preview.tsx';
import { ScheduleRule } from '../../schedule/schedule-rule.tsx';
import { missingTime, scheduleAt, scheduleError, type Schedule } from '../../schedule/schedule-time.ts';

interface ScheduleCardProps {
  item: Item;
  form: ItemForm;
  change: (form: ItemForm) => void;
  zone: string;
  error: string | undefined;
}

/** When an item is due and whether it recurs (ED-05, ED-06). */
export function ScheduleCard({ item, form, change, zone, error }: ScheduleCardProps) {
  const now = useNow();
  const { schedule } = form;
  const fields = (
    <ScheduleFields
      schedule={schedule}
      error={error ?? passedError(form, item, zone, now)}
      onChange={(next) => change(withSchedule(form, next))}
    />
  );
  if (schedule === null) return fields;
  return (
    <section className="card grid gap-3 p-4" aria-label="Schedule">
      <div className="flex items-center gap-2.5">
        <Tile hue="accent">
          <CalendarClock />
        </Tile>
        <ScheduleWords schedule={schedule} now={now} zone={zone} />
        <Button variant="quiet" size="small" onClick={() => change(withSchedule(form, null))}>
          Clear
        </Button>
      </div>
      {fields}
      {form.category !== 'Bucket' && (
        <Recurring item={item} form={form} schedule={schedule} change={change} now={now} zone={zone} />
      )}
    </section>
  );
}

/** A time that has passed is named at once; what is still being filled in waits for Save. */
function passedError(form: ItemForm, item: Item, zone: string, now: number): string | undefined {
  const error = changedScheduleError(form.schedule, item, zone, now);
  return error === missingTime ? undefined : error;
}

interface WordsProps {
  schedule: Schedule;
  now: number;
  zone: string;
}

function ScheduleWords({ schedule: { date, time }, now, zone }: WordsProps) {
  if (date === '' || time === '') return <p className="type-row flex-1">No time yet</p>;
  const instant = toInstant(date, time, zone);
  return (
    <div className="min-w-0 flex-1 tabular-nums">
      <p className="type-row">{listTime(instant, now, zone)}</p>
      <p className="type-meta text-text-2">{fullDate(instant, now, zone)}</p>
    </div>
  );
}

function Recurring({
  item,
  form,
  change,
  schedule,
  now,
  zone,
}: Omit<ScheduleCardProps, 'error'> & WordsProps) {
  const rule = ruleNow(form, schedule, item, zone);
  const kept = repeatOf(item.recurring);
  const isOn = form.repeat !== 'NEVER';
  const first = kept === 'NEVER' ? 'WEEKLY' : kept;
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
          kept={item.recurring}
          words={typeof form.repeat === 'object' && rule !== null ? recurrenceWords(rule) : null}
          date={schedule.date}
          onChange={(repeat) => change({ ...form, repeat })}
        />
      )}
      {rule !== null && (
        <SchedulePreview
          rule={rule}
          first={toInstant(schedule.date, schedule.time, zone)}
          now={now}
          zone={zone}
        />
      )}
    </>
  );
}

/** The rule as it would be saved now; null while date or time are missing, and when nothing recurs. */
function ruleNow({ repeat }: ItemForm, schedule: Schedule, item: Item, zone: string): Recurrence | null {
  if (scheduleError(schedule, -Infinity, zone) !== undefined) return null;
  const before = scheduleAt(item.scheduled_at, zone);
  return ruleToSave(
    repeat,
    { ...schedule, timezone: zone },
    { rule: item.recurring, at: before && { ...before, timezone: zone } },
  );
}
