import { maxNotesLength } from '@pouch/contract/items';
import type { TaskDraft } from '../../../portability/imported-task.ts';

const reason = 'The notes are full, so further comments are left out';

/** Appends a text to the notes, unless they have reached the maximum length of an item's notes. */
export function appendNote(task: TaskDraft, text: string): void {
  if (text === '') return;
  const notes = task.notes ?? '';
  if (notes.length < maxNotesLength) task.notes = notes === '' ? text : `${notes}\n${text}`;
  else if (!task.losses.some((loss) => loss.reason === reason)) task.losses.push({ field: 'notes', reason });
}
