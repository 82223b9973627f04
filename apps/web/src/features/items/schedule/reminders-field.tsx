import { useQuery } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { use } from 'react';
import type { PreviewRemindersInput } from '@pouch/contract/reminders/reminders';
import { firstReminders, type ReminderLead } from '@pouch/contract/vocabulary';
import { chosenLeads } from '@pouch/schedule/reminder-leads';
import { remindersLabel, reminderOptions } from '../../../labels/reminder-labels.ts';
import { ScheduleNoteContext } from '../../../data/items/schedule-note.ts';
import { userQueries } from '../../../data/user/user-queries.ts';
import { ChecklistField } from '../../../ui/form/checklist/checklist-field.tsx';

interface RemindersFieldProps {
  /** The item's own reminders, in minutes before; null for the user's default. */
  value: readonly ReminderLead[] | null;
  isAllDay: boolean;
  onChange: (value: readonly ReminderLead[] | null) => void;
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
  const note = use(ScheduleNoteContext);
  return (
    <div className="grid gap-1">
      <ChecklistField
        label="Reminders"
        icon={<BellRing className="icon-small" />}
        options={reminderOptions}
        value={value}
        fallback={{ label: 'Use your default', detail: remindersLabel(values), values }}
        noneLabel="No reminders"
        summarise={remindersLabel}
        onChange={onChange}
      />
      {due && note?.({ ...due, reminders: value && [...value] })}
    </div>
  );
}
