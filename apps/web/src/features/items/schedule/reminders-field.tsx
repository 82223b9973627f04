import { useQuery } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { use, useEffect, useRef } from 'react';
import type { PreviewRemindersInput } from '@pouch/contract/reminders/reminders';
import { firstReminders, maxInsistTimes, type ReminderLead } from '@pouch/contract/vocabulary';
import { chosenLeads } from '@pouch/schedule/reminder-leads';
import { remindersLabel, reminderOptions } from '../../../labels/reminder-labels.ts';
import { ScheduleNoteContext } from '../../../data/items/schedule-note.ts';
import { userQueries } from '../../../data/user/user-queries.ts';
import { ChecklistField } from '../../../ui/form/checklist/checklist-field.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import type { OwnReminders } from './own-reminders.ts';

interface RemindersFieldProps {
  value: OwnReminders;
  isAllDay: boolean;
  onChange: (value: OwnReminders) => void;
  /** The time and the rule that they belong to; null while they are not valid. */
  due: Pick<PreviewRemindersInput, 'scheduledAt' | 'allDay' | 'recurringData'> | null;
}

/** When an item reminds of itself (RM-01). */
export function RemindersField({ value, isAllDay, onChange, due }: RemindersFieldProps) {
  const { data: settings } = useQuery(userQueries.settings());
  const values = chosenLeads(null, {
    isWholeDay: isAllDay,
    byDefault: settings?.reminders ?? firstReminders,
  });
  // The sheet takes its choice when it closes, after the other field may have changed.
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  const note = use(ScheduleNoteContext);
  return (
    <div className="grid gap-1">
      <ChecklistField
        label="Reminders"
        icon={<BellRing className="icon-small" />}
        options={reminderOptions}
        value={value.reminders}
        fallback={{ label: 'Use your default', detail: remindersLabel(values), values }}
        noneLabel="No reminders"
        summarise={(leads) => insistentLabel(leads, value.insistMinutes)}
        onChange={(reminders) => onChange({ ...latest.current, reminders })}
      >
        <InsistField
          value={value.insistMinutes}
          onChange={(insistMinutes) => onChange({ ...value, insistMinutes })}
        />
      </ChecklistField>
      {due && note?.({ ...due, reminders: value.reminders && [...value.reminders] })}
    </div>
  );
}

const insistChoices = [5, 10, 15, 30, 60];

const insistentLabel = (leads: readonly ReminderLead[], insistMinutes: number | null): string =>
  insistMinutes === null || leads.length === 0
    ? remindersLabel(leads)
    : `${remindersLabel(leads)}, then every ${insistMinutes} minutes`;

interface InsistFieldProps {
  value: number | null;
  onChange: (value: number | null) => void;
}

/** Whether it is announced again until it is done or snoozed (RM-05). */
function InsistField({ value, onChange }: InsistFieldProps) {
  const choices = value === null || insistChoices.includes(value) ? insistChoices : [...insistChoices, value];
  const hint = `Until it’s done or snoozed, ${maxInsistTimes} times at most`;
  return (
    <Field label="Keep reminding" hint={hint}>
      <Select
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value === '' ? null : Number(event.target.value))}
      >
        <option value="">Off</option>
        {choices.map((minutes) => (
          <option key={minutes} value={minutes}>
            Every {minutes} minutes
          </option>
        ))}
      </Select>
    </Field>
  );
}
