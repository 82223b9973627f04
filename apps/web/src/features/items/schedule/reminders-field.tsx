import { useQuery } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { firstReminders, type ReminderLead } from '@pouch/contract/vocabulary';
import { chosenLeads } from '@pouch/schedule/reminder-leads';
import { remindersLabel, reminderOptions } from '../../../labels/reminder-labels.ts';
import { userQueries } from '../../../data/user/user-queries.ts';
import { ChecklistField } from '../../../ui/form/checklist-field.tsx';

interface RemindersFieldProps {
  /** The item's own reminders, in minutes before; null for the user's default. */
  value: readonly ReminderLead[] | null;
  isAllDay: boolean;
  onChange: (value: readonly ReminderLead[] | null) => void;
}

/** When an item reminds of itself (RM-01). */
export function RemindersField({ value, isAllDay, onChange }: RemindersFieldProps) {
  const { data: settings } = useQuery(userQueries.settings());
  const values = chosenLeads(null, {
    isWholeDay: isAllDay,
    byDefault: settings?.reminders ?? firstReminders,
  });
  return (
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
  );
}
