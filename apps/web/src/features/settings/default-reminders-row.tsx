import { useQuery } from '@tanstack/react-query';
import { AlarmClock } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import type { ReminderLead } from '@pouch/contract/vocabulary';
import { remindersLabel, reminderOptions } from '../../labels/reminder-labels.ts';
import { saveSettings } from '../../data/user/user-changes.ts';
import { userQueries } from '../../data/user/user-queries.ts';
import { Row } from '../../ui/list/row.tsx';
import { saveOrToast } from './save-or-toast.ts';

const ReminderSheet = lazy(async () => {
  const { ChecklistSheet } = await import('../../ui/form/checklist/checklist-sheet.tsx');
  return { default: ChecklistSheet<ReminderLead> };
});

/** The reminders of everything that has none of its own (RM-01). */
export function DefaultRemindersRow() {
  const { data } = useQuery(userQueries.settings());
  const [isOpen, setOpen] = useState(false);
  const reminders = data?.reminders;
  if (!reminders) return null;
  return (
    <>
      <Row
        padded
        leading={<AlarmClock />}
        title="Remind me"
        detail={<span>{remindersLabel(reminders)}</span>}
        onOpen={() => setOpen(true)}
      />
      <Suspense>
        {isOpen && (
          <ReminderSheet
            title="Remind me"
            options={reminderOptions}
            value={reminders}
            noneLabel="No reminders"
            onChange={(value) =>
              saveOrToast(
                saveSettings({ reminders: [...(value ?? [])] }),
                'Failed to update reminders. Please try again.',
              )
            }
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}
