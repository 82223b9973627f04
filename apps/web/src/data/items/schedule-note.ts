import type { PreviewRemindersInput } from '@pouch/contract/reminders/reminders';
import { createContext, type ReactNode } from 'react';

/** Renders what becomes of the reminders of something that is being scheduled (RM-03); null where nothing is said. */
export const ScheduleNoteContext = createContext<((due: PreviewRemindersInput) => ReactNode) | null>(null);
