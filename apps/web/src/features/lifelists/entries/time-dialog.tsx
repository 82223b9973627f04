import { Clock as ClockIcon } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import { plannerDayIndex } from '@pouch/contract/life-list-rules';
import type { LifeListEntry } from '@pouch/contract/life-lists';
import type { ReminderLead } from '@pouch/contract/vocabulary';
import { timezoneHint } from '../../../labels/timezone-hint.ts';
import { calendarDaysApart, formatDue, formatMoment, formatterFor } from '../../../labels/format-time.ts';
import { quickDates } from '../../../labels/quick-dates.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { useFirstDayOfWeek, useTimezone } from '../../../data/user/user-queries.ts';
import { Button } from '../../../ui/controls/button.tsx';
import type { DateChoice } from '../../../ui/date/date-choice.ts';
import { DateSheet } from '../../../ui/date/date-sheet.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { EntryRemindersField } from './entry-reminders-field.tsx';
import { useLifeList } from '../data/lifelist-context.ts';
import { chosenInstant, draftError, startingDraft, localToday, type ReferenceTime } from './time-draft.ts';
import './time-dialog.css';

interface TimeDialogProps {
  entry: LifeListEntry;
  groupName: string;
  onClose: () => void;
}

/** Sets when an entry's bell rings: on a date, or weekly on its day of the planner (LL-04, LL-05, TD-03). */
export function TimeDialog(props: TimeDialogProps) {
  const { id } = useLifeList();
  const weekday = plannerDayIndex(id, props.groupName);
  return weekday === null ? <EntryDateSheet {...props} /> : <WeekdayDialog {...props} weekday={weekday} />;
}

function useEntryTime({ entry, onClose }: TimeDialogProps) {
  const { actions } = useLifeList();
  const zone = useTimezone();
  const now = useNow();
  // Entries that an earlier version has kept have none.
  const [reminders, setReminders] = useState<readonly ReminderLead[] | null>(entry.reminders ?? null);
  return {
    zone,
    now,
    reminders,
    setReminders,
    hint: timezoneHint(zone),
    save: (scheduled_at: string, all_day: boolean) =>
      actions.update(entry, {
        scheduled_at,
        all_day,
        notification: true,
        ...(reminders !== entry.reminders && { reminders: reminders && [...reminders] }),
      }),
    clear: () => {
      actions.update(entry, { scheduled_at: null, all_day: false, notification: false });
      onClose();
    },
  };
}

function EntryDateSheet(props: TimeDialogProps) {
  const { entry, onClose } = props;
  const { zone, now, hint, reminders, setReminders, save, clear } = useEntryTime(props);
  const firstDay = useFirstDayOfWeek();
  const reference = { now, zone };
  const start = startingDraft(entry, null, reference);
  const isTimed = entry.scheduled_at !== null && !start.isAllDay;
  const toNextInstant = (draft: DateChoice) => chosenInstant(draft, null, { now: Date.now(), zone });
  return (
    <DateSheet
      title={entry.title}
      start={start}
      current={entry.scheduled_at === null ? null : start}
      quickDates={quickDates(now, zone, { time: isTimed ? start.time : null })}
      today={localToday(reference)}
      firstDay={firstDay}
      hint={hint}
      errorOf={(choice) => draftError(choice, null, { now: Date.now(), zone })}
      describe={(choice) => describeDate(toNextInstant(choice), choice.isAllDay, reference)}
      confirmLabel="Set date"
      clear={entry.scheduled_at === null ? undefined : { label: 'Clear date', onPress: clear }}
      onPick={(choice) => {
        const instant = toNextInstant(choice);
        if (instant !== null) save(instant, choice.isAllDay);
      }}
      onClose={onClose}
    >
      {({ isAllDay }) => (
        <EntryRemindersField value={reminders} isAllDay={isAllDay} onChange={setReminders} />
      )}
    </DateSheet>
  );
}

function WeekdayDialog(props: TimeDialogProps & { weekday: number }) {
  const { entry, groupName, weekday, onClose } = props;
  const { zone, now, hint, reminders, setReminders, save, clear } = useEntryTime(props);
  const [draft, change] = useState(() => startingDraft(entry, weekday, { now: Date.now(), zone }));
  const [isTried, setTried] = useState(false);
  const reference = { now, zone };
  const error = draftError(draft, weekday, reference);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    event.stopPropagation();
    setTried(true);
    const instant = chosenInstant(draft, weekday, { now: Date.now(), zone });
    if (instant === null) return;
    save(instant, false);
    onClose();
  }

  return (
    <Sheet open close="corner" onClose={onClose} title={entry.title}>
      <form noValidate onSubmit={submit} className="time-form" aria-label="Time">
        <Field
          label={`Every ${groupName} at`}
          error={isTried || draft.time !== '' ? error : undefined}
          {...(hint !== undefined && { hint })}
        >
          <TextInput
            type="time"
            icon={<ClockIcon className="icon-small" />}
            value={draft.time}
            onChange={(event) => change({ ...draft, time: event.target.value })}
          />
        </Field>
        <EntryRemindersField value={reminders} isWeekly onChange={setReminders} />
        {error === undefined && (
          <p aria-live="polite" className="time-form-outlook">
            {describeNext(chosenInstant(draft, weekday, reference), reference)}
          </p>
        )}
        <div className="sheet-actions">
          {entry.scheduled_at === null ? (
            <Button size="wide" onClick={onClose}>
              Cancel
            </Button>
          ) : (
            <Button variant="danger" size="wide" onClick={clear}>
              Clear time
            </Button>
          )}
          <Button type="submit" variant="primary" size="wide">
            Set time
          </Button>
        </div>
      </form>
    </Sheet>
  );
}

const describeNext = (instant: string | null, { now, zone }: ReferenceTime): string =>
  instant === null ? '' : `Next: ${formatMoment(instant, new Date(now), zone)}`;

function describeDate(instant: string | null, isAllDay: boolean, { now, zone }: ReferenceTime): string {
  if (instant === null) return '';
  const [at, today] = [new Date(instant), new Date(now)];
  const moment = formatDue({ scheduled_at: instant, all_day: isAllDay }, today, zone);
  const hasName = calendarDaysApart(at, today, zone) <= 1;
  return hasName ? moment : `${formatterFor(zone, { weekday: 'long' }).format(at)} · ${moment}`;
}
