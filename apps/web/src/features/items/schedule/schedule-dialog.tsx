import { Clock, Repeat as RepeatIcon } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import type { Item } from '@pouch/contract/items';
import { frequencies } from '@pouch/contract/vocabulary';
import { toInstant } from '@pouch/schedule/zoned-time';
import { deviceTimezone } from '../../../lib/time/device-timezone.ts';
import { recurrenceLabel } from '../../../labels/recurrence-labels.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { useTimezone } from '../../../data/user/user-queries.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Calendar } from '../../../ui/date/calendar.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { fullTime } from '../item-time.ts';
import { isOverdue, shownCategory } from '../item-view.ts';
import { frequencyNames, toRepeat, type Repeat } from './recurrence-form.ts';
import { quickDates, toRule, scheduleToSend, startingDraft, type ScheduleDraft } from './schedule-draft.ts';
import './schedule-dialog.css';
import { scheduleError, todayIn } from './schedule-time.ts';
import { SchedulePreview } from './schedule-preview.tsx';
import { scheduleWithUndo, unscheduleWithUndo } from '../item-actions.ts';

interface ScheduleDialogProps {
  item: Item;
  onClose: () => void;
}

interface PartProps {
  item: Item;
  draft: ScheduleDraft;
  change: (draft: ScheduleDraft) => void;
  now: number;
  zone: string;
}

/** Sets an item's date, time and recurrence (SC-01). Mount it while it is open; load it lazily. */
export function ScheduleDialog({ item, onClose }: ScheduleDialogProps) {
  const zone = useTimezone();
  const now = useNow();
  const [draft, change] = useState(() => startingDraft(item, Date.now(), zone));
  const [isTried, setTried] = useState(false);
  const error = scheduleError(draft, now, zone);
  const parts = { item, draft, change, now, zone };

  function save(event: SubmitEvent) {
    event.preventDefault();
    event.stopPropagation();
    setTried(true);
    if (scheduleError(draft, Date.now(), zone) !== undefined) return;
    void scheduleWithUndo(item, scheduleToSend(draft, item, zone));
    onClose();
  }

  return (
    <Sheet open close="corner" onClose={onClose} title={item.cleaned_title}>
      <form noValidate onSubmit={save} className="schedule-form" aria-label="Schedule">
        <QuickDates {...parts} />
        <Calendar
          value={draft.date}
          today={todayIn(now, zone)}
          min={todayIn(now, zone)}
          onChange={(date) => change({ ...draft, date })}
        />
        <TimeAndRepeat {...parts} error={isTried || draft.time !== '' ? error : undefined} />
        {error === undefined && <Outlook {...parts} />}
        <Actions item={item} onClose={onClose} />
      </form>
    </Sheet>
  );
}

function QuickDates({ draft, change, now, zone }: PartProps) {
  const offered = quickDates(todayIn(now, zone));
  const chosen = offered.find(({ date }) => date === draft.date);
  return (
    <div className="schedule-quick" role="group" aria-label="Quick dates">
      {offered.map((quick) => (
        <button
          key={quick.label}
          type="button"
          aria-pressed={quick === chosen}
          onClick={() => change({ ...draft, date: quick.date })}
        >
          {quick.label}
        </button>
      ))}
    </div>
  );
}

function TimeAndRepeat({ item, draft, change, zone, error }: PartProps & { error: string | undefined }) {
  const isElsewhere = zone !== deviceTimezone();
  return (
    <div className="schedule-fields">
      <Field label="Time" error={error} {...(isElsewhere && { hint: `Times are in ${zone}` })}>
        <TextInput
          type="time"
          icon={<Clock className="icon-small" />}
          value={draft.time}
          onChange={(event) => change({ ...draft, time: event.target.value })}
        />
      </Field>
      {shownCategory(item) !== 'Bucket' && <RepeatField item={item} draft={draft} change={change} />}
    </div>
  );
}

function RepeatField({ item, draft, change }: Pick<PartProps, 'item' | 'draft' | 'change'>) {
  const savedRepeat = toRepeat(item.recurring);
  const isCustom = savedRepeat === 'KEPT' || typeof savedRepeat !== 'string';
  const options: { label: string; repeat: Repeat }[] = [
    { label: 'Never', repeat: 'NEVER' },
    ...frequencies.map((freq) => ({ label: frequencyNames[freq], repeat: freq })),
    ...(isCustom && item.recurring ? [{ label: recurrenceLabel(item.recurring), repeat: savedRepeat }] : []),
  ];
  const chosen = options.find(({ repeat }) => repeat === draft.repeat) ?? options.at(-1);
  return (
    <Field label="Repeats">
      <Select
        icon={<RepeatIcon className="icon-small" />}
        value={chosen?.label}
        onChange={(event) =>
          change({ ...draft, repeat: options[event.target.selectedIndex]?.repeat ?? draft.repeat })
        }
      >
        {options.map(({ label }) => (
          <option key={label}>{label}</option>
        ))}
      </Select>
    </Field>
  );
}

/** The chosen date in words, and the occurrences after it. */
function Outlook({ item, draft, now, zone }: PartProps) {
  const first = toInstant(draft.date, draft.time, zone);
  const rule = shownCategory(item) === 'Bucket' ? null : toRule(draft, item, zone);
  const isCustom = rule !== null && (draft.repeat === 'KEPT' || typeof draft.repeat === 'object');
  return (
    <div className="schedule-outlook">
      <p aria-live="polite">{fullTime({ scheduled_at: first, all_day: false }, now, zone)}</p>
      {isOverdue(item, now, zone) && <p>It was due {fullTime(item, now, zone)}.</p>}
      {isCustom && <p>{recurrenceLabel(rule)}</p>}
      {rule !== null && <SchedulePreview rule={rule} first={first} now={now} zone={zone} />}
    </div>
  );
}

function Actions({ item, onClose }: ScheduleDialogProps) {
  const isScheduled = item.scheduled_at !== null;

  function clear() {
    void unscheduleWithUndo(item);
    onClose();
  }

  return (
    <div className="sheet-actions">
      {isScheduled ? (
        <Button variant="danger" size="wide" onClick={clear}>
          Clear schedule
        </Button>
      ) : (
        <Button size="wide" onClick={onClose}>
          Cancel
        </Button>
      )}
      <Button type="submit" variant="primary" size="wide">
        Schedule
      </Button>
    </div>
  );
}
