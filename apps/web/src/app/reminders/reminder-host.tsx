import { useMemo } from 'react';
import { clearPendingReminder, usePendingReminder } from '../../platform/links/deep-link.ts';
import { decodeReminder } from '../../platform/reminders/pressed-reminder.ts';
import { EntryReminder } from './entry-reminder.tsx';
import { ItemReminder } from './item-reminder.tsx';

/** Answers the reminder whose notification was pressed: with the button that was, or with a bar that has them all (RM-02). */
export function ReminderHost() {
  const encoded = usePendingReminder();
  const reminder = useMemo(() => decodeReminder(encoded), [encoded]);
  if (reminder === null) return null;
  const Reminder = reminder.listId === null ? ItemReminder : EntryReminder;
  return <Reminder key={encoded} reminder={reminder} onClose={clearPendingReminder} />;
}
