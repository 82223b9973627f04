import type { ImportLoss } from '@pouch/contract/account';
import { maxNotesLength } from '@pouch/contract/items';
import type { ImportedTask } from '../../../../portability/imported-task.ts';

interface NoteOptions {
  /** Dates and rules that only words can keep, with their label. */
  words: readonly string[];
  lose: (field: ImportLoss['field'], reason: string) => void;
}

/** The notes of an item: those of its task, and below them everything for which an item has no field of its own. */
export function writeNotes(
  before: readonly (string | null)[],
  task: ImportedTask,
  { words, lose }: NoteOptions,
): string {
  const { parent, section, list, tags, priority, checklist, attachments, url } = task;
  const details = task.details.filter(({ text }) => text !== '');
  const named = [...new Set(tags.filter(Boolean))];
  const files = attachments.filter(Boolean);
  const lines = [
    task.notes,
    ...checklist
      .filter(({ title }) => title !== '')
      .map(({ title, isDone }) => `- [${isDone ? 'x' : ' '}] ${title}`),
    parent && `Part of: ${parent}`,
    section && `Section: ${section}`,
    list && `List: ${list}`,
    named.length > 0 && `Tags: ${named.join(', ')}`,
    priority && `Priority: ${priority.words}`,
    ...details.map(({ label, text }) => `${label}: ${text}`),
    url && `Link: ${url}`,
    ...files.map((name) => `Attachment: ${name}`),
  ];
  if (parent) lose('parent', 'The notes name the task it is a part of');
  if (checklist.length > 0) lose('checklist', 'Its steps are lines of the notes');
  if (named.length > 0) lose('tags', 'The notes keep the tags as words');
  if (priority) lose('priority', 'The notes keep the priority as a word');
  if (files.length > 0) lose('attachments', 'The notes name the files, which are not imported');
  if (details.length > 0) {
    const labels = [...new Set(details.map(({ label }) => label))];
    lose('other', `The notes keep it as words: ${labels.slice(0, 10).join(', ')}`);
  }
  const notes = [...before, lines.filter(Boolean).join('\n'), ...words].filter(Boolean).join('\n\n');
  if (notes.length > maxNotesLength) {
    lose('notes', `Only the first ${maxNotesLength.toLocaleString('en')} characters of the notes are kept`);
  }
  return notes;
}
