import { Clock as ClockIcon } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import { plannerDayIndex } from '@pouch/contract/life-list-rules';
import type { LifeListEntry } from '@pouch/contract/life-lists';
import { deviceTimezone } from '../../../lib/time/device-timezone.ts';
import { calendarDaysApart, formatMoment, formatterFor } from '../../../labels/format-time.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { useTimezone } from '../../../data/user/user-queries.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Calendar } from '../../../ui/date/calendar.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { useLifeList } from '../data/lifelist-context.ts';
import { chosenInstant, draftError, startingDraft, localToday } from './time-draft.ts';
import './time-dialog.css';

interface TimeDialogProps {
  entry: LifeListEntry;
  groupName: string;
  onClose: () => void;
}

/** Sets when an entry's bell rings: on a date, or weekly on its day of the planner (LL-04, LL-05). */
export function TimeDialog({ entry, groupName, onClose }: TimeDialogProps) {
  const { id, actions } = useLifeList();
  const zone = useTimezone();
  const now = useNow();
  const weekday = plannerDayIndex(id, groupName);
  const [draft, change] = useState(() => startingDraft(entry, weekday, { now: Date.now(), zone }));
  const [isTried, setTried] = useState(false);
  const reference = { now, zone };
  const error = draftError(draft, weekday, reference);

  function save(event: SubmitEvent) {
    event.preventDefault();
    event.stopPropagation();
    setTried(true);
    const reference = { now: Date.now(), zone };
    const instant = chosenInstant(draft, weekday, reference);
    if (instant === null || draftError(draft, weekday, reference) !== undefined) return;
    actions.update(entry, { scheduled_at: instant, notification: true });
    onClose();
  }

  function clear() {
    actions.update(entry, { scheduled_at: null, notification: false });
    onClose();
  }

  return (
    <Sheet open close="corner" onClose={onClose} title={entry.title}>
      <form noValidate onSubmit={save} className="time-form" aria-label="Time">
        {weekday === null && (
          <Calendar
            value={draft.date}
            today={localToday(reference)}
            min={localToday(reference)}
            onChange={(date) => change({ ...draft, date })}
          />
        )}
        <Field
          label={weekday === null ? 'Time' : `Every ${groupName} at`}
          error={isTried || draft.time !== '' ? error : undefined}
          {...(zone !== deviceTimezone() && { hint: `Times are in ${zone}` })}
        >
          <TextInput
            type="time"
            icon={<ClockIcon className="icon-small" />}
            value={draft.time}
            onChange={(event) => change({ ...draft, time: event.target.value })}
          />
        </Field>
        {error === undefined && (
          <p aria-live="polite" className="time-form-outlook">
            {describeNext(chosenInstant(draft, weekday, reference), weekday, reference)}
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

function describeNext(
  instant: string | null,
  weekday: number | null,
  { now, zone }: { now: number; zone: string },
): string {
  if (instant === null) return '';
  const [at, today] = [new Date(instant), new Date(now)];
  const moment = formatMoment(instant, today, zone);
  if (weekday !== null) return `Next: ${moment}`;
  const hasName = calendarDaysApart(at, today, zone) <= 1;
  return hasName ? moment : `${formatterFor(zone, { weekday: 'long' }).format(at)} · ${moment}`;
}
