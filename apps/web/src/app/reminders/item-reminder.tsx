import { useQuery } from '@tanstack/react-query';
import { completeWithUndo } from '../../features/items/item-actions.ts';
import { itemQueries } from '../../features/items/item-queries.ts';
import { isOpen } from '../../features/notifications/find-snoozed.ts';
import { editPath } from '../../data/items/edit-path.ts';
import { useTimezone } from '../../data/user/user-queries.ts';
import type { PressedReminder } from '../../platform/reminders/pressed-reminder.ts';
import { ReminderBar } from './reminder-bar.tsx';

export interface ReminderProps {
  reminder: PressedReminder;
  onClose: () => void;
}

/** A pressed reminder of an item, while the item is still due at its time. */
export function ItemReminder({ reminder, onClose }: ReminderProps) {
  const zone = useTimezone();
  const { data: item } = useQuery(itemQueries.one(reminder.sourceId));
  if (!item || !isOpen(item, reminder.occurrenceAt)) return null;
  return (
    <ReminderBar
      reminder={reminder}
      title={item.cleaned_title}
      path={editPath(item)}
      zone={item.recurring?.timezone ?? zone}
      onDone={() => void completeWithUndo.list(item)}
      onClose={onClose}
    />
  );
}
