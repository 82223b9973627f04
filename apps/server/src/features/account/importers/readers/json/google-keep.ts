import { taskDraft, type ImportedTasks, type TaskDraft } from '../../../../../portability/imported-task.ts';
import { toInstantText, toRecord, toRecords, toText, type Loose } from '../../loose.ts';
import type { Reader } from '../../reader.ts';

/** A note of Google Keep, one JSON each. A list becomes the items of its lines, under the note's title. */
export const googleKeep: Reader = {
  source: 'google-keep',
  matches: ({ json }) => {
    const note = toRecord(json);
    const isNote = 'textContent' in note || 'listContent' in note || 'attachments' in note;
    return (
      isNote && ('isTrashed' in note || 'createdTimestampUsec' in note || 'userEditedTimestampUsec' in note)
    );
  },
  read: ({ json, name }) => readNote(toRecord(json), name),
};

const archived = { field: 'done' as const, reason: 'It was archived in Keep and counts as done' };

function readNote(note: Loose, fileName: string): ImportedTasks {
  if (note['isTrashed'] === true) return { tasks: [], skipped: 1 };
  const title = toText(note['title']);
  const text = toText(note['textContent']);
  const isArchived = note['isArchived'] === true;
  const editedAt = toInstantText(Number(note['userEditedTimestampUsec']) / 1000);
  const shared = {
    tags: toRecords(note['labels']).map((label) => toText(label['name'])),
    attachments: toRecords(note['attachments']).map((file) => toText(file['filePath'])),
    url: toText(toRecords(note['annotations'])[0]?.['url']) || null,
    losses: isArchived ? [archived] : [],
  };
  const lines = toRecords(note['listContent']).filter((line) => toText(line['text']) !== '');
  if (lines.length > 0) {
    const tasks = lines.map((line, index): TaskDraft => {
      const isDone = isArchived || line['isChecked'] === true;
      const own = index === 0 ? shared : { ...shared, attachments: [], url: null };
      return taskDraft({
        ...own,
        losses: [...own.losses],
        title: toText(line['text']),
        list: title || null,
        done: isDone ? { at: editedAt } : null,
        notes: index === 0 ? text || null : null,
      });
    });
    return { tasks, skipped: 0 };
  }
  const [firstLine = '', ...rest] = text.split('\n');
  const shownTitle = title || firstLine.trim() || (shared.attachments.length > 0 ? fileName : '');
  if (shownTitle === '') return { tasks: [], skipped: 1 };
  const notes = (title === '' ? rest.join('\n').trim() : text) || null;
  const done = isArchived ? { at: editedAt } : null;
  return { tasks: [taskDraft({ ...shared, title: shownTitle, notes, done })], skipped: 0 };
}
