import { useQuery } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { firstReminders, type ReminderLead } from '@pouch/contract/vocabulary';
import { chosenLeads } from '@pouch/schedule/reminder-leads';
import { remindersLabel, reminderOptions } from '../../../labels/reminder-labels.ts';
import { userQueries } from '../../../data/user/user-queries.ts';
import { canRemind } from '../../../platform/reminders/reminders.ts';
import { ChecklistField } from '../../../ui/form/checklist/checklist-field.tsx';

interface EntryRemindersFieldProps {
  /** The entry's own reminders, in minutes before; null for the user's default. */
  value: readonly ReminderLead[] | null;
  /** Whether it comes every week, which phones announce only at its time by default. */
  isWeekly?: boolean;
  isAllDay?: boolean;
  onChange: (value: readonly ReminderLead[] | null) => void;
}

/** When an entry reminds of itself (RM-01). */
export function EntryRemindersField({
  value,
  isWeekly = false,
  isAllDay = false,
  onChange,
}: EntryRemindersFieldProps) {
  const { data: settings } = useQuery(userQueries.settings());
  const byDefault = settings?.reminders ?? firstReminders;
  const isOnce = isWeekly && canRemind();
  const values = isOnce ? weeklyReminders : chosenLeads(null, { isWholeDay: isAllDay, byDefault });
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

const weeklyReminders: readonly ReminderLead[] = [0];
