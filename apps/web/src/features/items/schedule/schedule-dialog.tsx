import { SkipForward } from 'lucide-react';
import { useState, type SubmitEvent } from 'react';
import type { Item, ScheduleItemInput } from '@pouch/contract/items';
import { timezoneHint } from '../../../labels/timezone-hint.ts';
import { recurrenceLabel } from '../../../labels/recurrence-labels.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { useFirstDayOfWeek, useTimezone } from '../../../data/user/user-queries.ts';
import { Button } from '../../../ui/controls/button.tsx';
import type { DateChoice } from '../../../ui/date/date-choice.ts';
import { DatePicker } from '../../../ui/date/date-picker.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { fullTime } from '../item-time.ts';
import { isOverdue, shownCategory } from '../item-view.ts';
import { ownReminders, remindersToSend } from './own-reminders.ts';
import { RemindersField } from './reminders-field.tsx';
import { RepeatField } from './repeat-field.tsx';
import {
  itemQuickDates,
  quickDateToSend,
  scheduleToSend,
  startingDraft,
  toRule,
  type ScheduleDraft,
} from './schedule-draft.ts';
import './schedule-dialog.css';
import { scheduleAt, scheduleError, todayIn, toDue } from './schedule-time.ts';
import { SchedulePreview } from './schedule-preview.tsx';
import { scheduleWithUndo, skipWithUndo, unscheduleWithUndo } from '../item-actions.ts';

interface ScheduleDialogProps {
  item: Item;
  onClose: () => void;
}

/** Sets an item's date, time and recurrence (SC-01, TD-03). Mount it while it is open; load it lazily. */
export function ScheduleDialog({ item, onClose }: ScheduleDialogProps) {
  const zone = useTimezone();
  const now = useNow();
  const firstDay = useFirstDayOfWeek();
  const [draft, change] = useState(() => startingDraft(item, Date.now(), zone));
  const [reminders, setReminders] = useState(ownReminders(item));
  const [isTried, setTried] = useState(false);
  const error = scheduleError(draft, now, zone);
  const isRecurrable = shownCategory(item) !== 'Bucket';

  const send = (schedule: ScheduleItemInput) =>
    void scheduleWithUndo(item, { ...schedule, ...remindersToSend(reminders, item) });

  function save(event: SubmitEvent) {
    event.preventDefault();
    event.stopPropagation();
    setTried(true);
    if (scheduleError(draft, Date.now(), zone) !== undefined) return;
    send(scheduleToSend(draft, item, zone));
    onClose();
  }

  function takeQuickDate(choice: DateChoice) {
    send(quickDateToSend(choice, draft.repeat, item, zone));
    onClose();
  }

  return (
    <Sheet open close="corner" onClose={onClose} title={item.cleaned_title}>
      <form noValidate onSubmit={save} className="schedule-form" aria-label="Schedule">
        <DatePicker
          value={draft}
          onChange={(choice) => change({ ...draft, ...choice })}
          quickDates={itemQuickDates(item, now, zone)}
          onQuickDate={takeQuickDate}
          current={scheduleAt(item, zone)}
          today={todayIn(now, zone)}
          firstDay={firstDay}
          error={isTried || draft.time !== '' ? error : undefined}
          hint={timezoneHint(zone)}
        >
          {isRecurrable && (
            <RepeatField
              item={item}
              value={draft.repeat}
              onChange={(repeat) => change({ ...draft, repeat })}
            />
          )}
          <RemindersField
            value={reminders}
            isAllDay={draft.isAllDay}
            onChange={setReminders}
            due={error === undefined ? toPreview(draft, item, zone) : null}
          />
        </DatePicker>
        {error === undefined && <Outlook item={item} draft={draft} now={now} zone={zone} />}
        {item.is_recurring && <SkipButton item={item} onClose={onClose} />}
        <Actions item={item} onClose={onClose} />
      </form>
    </Sheet>
  );
}

function toPreview(draft: ScheduleDraft, item: Item, zone: string) {
  const { scheduled_at, all_day } = toDue(draft, zone);
  const rule = shownCategory(item) === 'Bucket' ? null : toRule(draft, draft.repeat, item, zone);
  return { scheduledAt: scheduled_at, allDay: all_day, recurringData: rule };
}

interface OutlookProps {
  item: Item;
  draft: ScheduleDraft;
  now: number;
  zone: string;
}

/** The chosen date in words, and the occurrences after it. */
function Outlook({ item, draft, now, zone }: OutlookProps) {
  const first = toDue(draft, zone);
  const rule = shownCategory(item) === 'Bucket' ? null : toRule(draft, draft.repeat, item, zone);
  const isCustom = rule !== null && (draft.repeat === 'KEPT' || typeof draft.repeat === 'object');
  return (
    <div className="schedule-outlook">
      <p aria-live="polite">{fullTime(first, now, zone)}</p>
      {isOverdue(item, now, zone) && <p>It was due {fullTime(item, now, zone)}.</p>}
      {isCustom && <p>{recurrenceLabel(rule)}</p>}
      {rule !== null && <SchedulePreview rule={rule} first={first} now={now} zone={zone} />}
    </div>
  );
}

/** Skips the present occurrence of a recurring item (SC-07). */
function SkipButton({ item, onClose }: ScheduleDialogProps) {
  return (
    <Button
      variant="line"
      onClick={() => {
        void skipWithUndo(item);
        onClose();
      }}
    >
      <SkipForward className="icon-small" />
      Skip this time
    </Button>
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
