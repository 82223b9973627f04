import { CalendarClock, Repeat as RepeatIcon } from 'lucide-react';
import type { Recurrence } from '@pouch/contract/recurrence';
import { frequencies } from '@pouch/contract/vocabulary';
import { toInstant } from '@pouch/schedule/zoned-time';
import { recurrenceWords } from '../../lib/recurrence-words.ts';
import { useNow } from '../../lib/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { Switch } from '../../ui/switch.tsx';
import { Tile } from '../../ui/tile.tsx';
import { withSchedule, type ItemForm, type Schedule } from './item-form.ts';
import { fullDate, listTime } from './item-time.ts';
import { frequencyNames, repeatOf, type Repeat } from './recurrence-form.ts';
import { ScheduleFields } from './schedule-fields.tsx';

interface ScheduleCardProps {
  form: ItemForm;
  change: (form: ItemForm) => void;
  zone: string;
  /** The item's rule as it is kept, which may be richer than the form can say. */
  keptRule: Recurrence | null;
  error: string | undefined;
}

/** When an item is due and whether it recurs (ED-05, ED-06). */
export function ScheduleCard({ form, change, zone, keptRule, error }: ScheduleCardProps) {
  const fields = (
    <ScheduleFields
      schedule={form.schedule}
      error={error}
      onChange={(schedule) => change(withSchedule(form, schedule))}
    />
  );
  if (form.schedule === null) return fields;
  return (
    <section className="card grid gap-3 p-4" aria-label="Schedule">
      <div className="flex items-center gap-2.5">
        <Tile hue="accent">
          <CalendarClock />
        </Tile>
        <ScheduleWords schedule={form.schedule} zone={zone} />
        <Button variant="quiet" size="small" onClick={() => change(withSchedule(form, null))}>
          Clear
        </Button>
      </div>
      {fields}
      {form.category !== 'Bucket' && <Recurring form={form} change={change} keptRule={keptRule} />}
    </section>
  );
}

function ScheduleWords({ schedule: { date, time }, zone }: { schedule: Schedule; zone: string }) {
  const now = useNow();
  if (date === '' || time === '') return <p className="type-row flex-1">No time yet</p>;
  const instant = toInstant(date, time, zone);
  return (
    <div className="min-w-0 flex-1 tabular-nums">
      <p className="type-row">{listTime(instant, now, zone)}</p>
      <p className="type-meta text-text-2">{fullDate(instant, now, zone)}</p>
    </div>
  );
}

function Recurring({ form, change, keptRule }: Pick<ScheduleCardProps, 'form' | 'change' | 'keptRule'>) {
  const isRich = repeatOf(keptRule) === 'KEPT';
  const first: Repeat = isRich ? 'KEPT' : 'WEEKLY';
  const isOn = form.repeat !== 'NEVER';
  const options = [
    ...(isRich && keptRule !== null ? [{ value: 'KEPT' as const, label: recurrenceWords(keptRule) }] : []),
    ...frequencies.map((freq) => ({ value: freq, label: frequencyNames[freq] })),
  ];
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
        <div className="recurring-choice">
          <ChoiceChips<Repeat>
            label="Repeats"
            options={options}
            value={form.repeat}
            onChange={(repeat) => change({ ...form, repeat })}
          />
        </div>
      )}
    </>
  );
}
