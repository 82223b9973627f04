import { CalendarClock, Repeat as RepeatIcon } from 'lucide-react';
import type { Item } from '@pouch/contract/items';
import type { Recurrence } from '@pouch/contract/recurrence';
import { toInstant } from '@pouch/schedule/zoned-time';
import { recurrenceLabel } from '../../../../labels/recurrence-labels.ts';
import { useNow } from '../../../../lib/time/use-now.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Switch } from '../../../../ui/controls/switch.tsx';
import { Tile } from '../../../../ui/brand/tile.tsx';
import { changedScheduleError, withSchedule, type ItemForm } from './item-form.ts';
import { fullDate, listTime } from '../../item-time.ts';
import { toRepeat, ruleToSave } from '../../schedule/recurrence-form.ts';
import { ScheduleFields } from '../../schedule/schedule-fields.tsx';
import { SchedulePreview } from '../../schedule/schedule-preview.tsx';
import { ScheduleRule } from '../../schedule/schedule-rule.tsx';
import {
  missingTimeMessage,
  scheduleAt,
  scheduleError,
  type Schedule,
} from '../../schedule/schedule-time.ts';

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
        <ScheduleSummary schedule={schedule} now={now} zone={zone} />
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

/** A time in the past is reported immediately; a missing date or time only after Save. */
function passedError(form: ItemForm, item: Item, zone: string, now: number): string | undefined {
  const error = changedScheduleError(form.schedule, item, zone, now);
  return error === missingTimeMessage ? undefined : error;
}

interface ScheduleSummaryProps {
  schedule: Schedule;
  now: number;
  zone: string;
}

function ScheduleSummary({ schedule: { date, time }, now, zone }: ScheduleSummaryProps) {
  if (date === '' || time === '') return <p className="type-row flex-1">No time yet</p>;
  const instant = toInstant(date, time, zone);
  return (
    <div className="min-w-0 flex-1 tabular-nums">
      <p className="type-row">{listTime({ scheduled_at: instant, all_day: false }, now, zone)}</p>
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
}: Omit<ScheduleCardProps, 'error'> & ScheduleSummaryProps) {
  const rule = currentRule(form, schedule, item, zone);
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

/** The rule that would be saved; null if the date or time is missing, or the item does not recur. */
function currentRule({ repeat }: ItemForm, schedule: Schedule, item: Item, zone: string): Recurrence | null {
  if (scheduleError(schedule, -Infinity, zone) !== undefined) return null;
  const before = scheduleAt(item.scheduled_at, zone);
  return ruleToSave(
    repeat,
    { ...schedule, timezone: zone },
    { rule: item.recurring, at: before && { ...before, timezone: zone } },
  );
}
