import { taskDraft, type ImportedTasks, type TaskDraft } from '../../../../../portability/imported-task.ts';
import { toInstantText, toList, toRecord, toRecords, toText, type Loose } from '../../loose.ts';
import { parseDateTime } from '../../parse-date-time.ts';
import type { Reader } from '../../reader.ts';

/** `todoTask` of Microsoft Graph: a page of tasks, or lists with their tasks. */
export const microsoftTodo: Reader = {
  source: 'microsoft-todo',
  matches: ({ json }) => findTasks(json).some(({ task }) => isTask(task)),
  read: ({ json }) => readTasks(findTasks(json)),
};

const isTask = (task: Loose): boolean =>
  typeof task['title'] === 'string' &&
  ('importance' in task || 'dueDateTime' in task || /^(notStarted|inProgress)$/.test(toText(task['status'])));

interface Found {
  task: Loose;
  list: string | null;
}

function findTasks(json: unknown): Found[] {
  const root = toRecord(json);
  const entries = toRecords(Array.isArray(json) ? json : (root['value'] ?? root['lists'] ?? root['tasks']));
  return entries.flatMap((entry): Found[] => {
    const tasks = entry['tasks'] ?? toRecord(entry['tasks'])['value'];
    if (!Array.isArray(tasks)) return [{ task: entry, list: toText(root['displayName']) || null }];
    return toRecords(tasks).map((task) => ({ task, list: toText(entry['displayName']) || null }));
  });
}

function readTasks(found: readonly Found[]): ImportedTasks {
  const kept = found.filter(({ task }) => toText(task['title']) !== '');
  return { tasks: kept.map(readTask), skipped: found.length - kept.length };
}

function readTask({ task, list }: Found): TaskDraft {
  const body = toRecord(task['body']);
  const content = toText(body['content']);
  const reminder = toText(toRecord(task['reminderDateTime'])['dateTime']);
  const isDone = task['status'] === 'completed';
  const when = readDate(task['dueDateTime'], true);
  const rrule = toRrule(toRecord(task['recurrence']));
  return taskDraft({
    ...(toText(task['id']) !== '' && { sourceId: toText(task['id']) }),
    title: toText(task['title']),
    notes: (body['contentType'] === 'html' ? withoutTags(content) : content) || null,
    when,
    rule: rrule === null ? null : { rrule },
    priority: task['importance'] === 'high' ? { rank: 0, words: 'important' } : null,
    done: isDone ? { at: completedAt(toRecord(task['completedDateTime'])) } : null,
    list,
    tags: toList(task['categories']).map(toText),
    checklist: toRecords(task['checklistItems']).map((item) => ({
      title: toText(item['displayName']),
      isDone: item['isChecked'] === true,
    })),
    attachments: [
      ...toRecords(task['attachments']).map((file) => toText(file['name'])),
      ...(task['hasAttachments'] === true && !('attachments' in task) ? ['A file'] : []),
    ],
    url: toText(toRecords(task['linkedResources'])[0]?.['webUrl']) || null,
    details: [
      {
        label: 'Reminder',
        text: task['isReminderOn'] === true ? reminder.slice(0, 16).replace('T', ' ') : '',
      },
    ],
  });
}

/** A due date is a day, written as midnight. */
function readDate(value: unknown, isDay: boolean): TaskDraft['when'] {
  const { dateTime, timeZone } = toRecord(value);
  const text = toText(dateTime);
  if (text === '') return null;
  return parseDateTime(isDay ? text.slice(0, 10) : text, { zone: toText(timeZone) || null, isAllDay: isDay });
}

const completedAt = ({ dateTime }: Loose): string | null => {
  const text = toText(dateTime);
  return toInstantText(/Z$/.test(text) ? text : `${text.slice(0, 19)}Z`);
};

const withoutTags = (html: string): string =>
  html
    .replaceAll(/<(?:br|\/p|\/div|\/li)[^>]*>/gi, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .trim();

const ordinals: Readonly<Record<string, string>> = {
  first: '1',
  second: '2',
  third: '3',
  fourth: '4',
  last: '-1',
};

/** The pattern and range of a `patternedRecurrence` as an RRULE; null without one. */
function toRrule({ pattern: patternValue, range: rangeValue }: Loose): string | null {
  const pattern = toRecord(patternValue);
  const range = toRecord(rangeValue);
  const type = toText(pattern['type']);
  if (type === '') return null;
  const days = toList(pattern['daysOfWeek']).map((day) => toText(day).slice(0, 2).toUpperCase());
  const position = ordinals[toText(pattern['index'])] ?? '1';
  const byDay = days.length === 0 ? [] : [`BYDAY=${days.join(',')}`];
  const monthDay = [`BYMONTHDAY=${toText(pattern['dayOfMonth'])}`];
  const month = [`BYMONTH=${toText(pattern['month'])}`];
  const parts: Readonly<Record<string, string[]>> = {
    daily: ['FREQ=DAILY'],
    weekly: [
      'FREQ=WEEKLY',
      ...byDay,
      `WKST=${(toText(pattern['firstDayOfWeek']) || 'monday').slice(0, 2).toUpperCase()}`,
    ],
    absoluteMonthly: ['FREQ=MONTHLY', ...monthDay],
    relativeMonthly: ['FREQ=MONTHLY', ...byDay, `BYSETPOS=${position}`],
    absoluteYearly: ['FREQ=YEARLY', ...month, ...monthDay],
    relativeYearly: ['FREQ=YEARLY', ...month, ...byDay, `BYSETPOS=${position}`],
  };
  const ends: Readonly<Record<string, string[]>> = {
    endDate: [`UNTIL=${toText(range['endDate']).replaceAll('-', '')}`],
    numbered: [`COUNT=${toText(range['numberOfOccurrences'])}`],
  };
  const known = parts[type] ?? [`FREQ=${type}`];
  return [
    ...known,
    `INTERVAL=${toText(pattern['interval']) || '1'}`,
    ...(ends[toText(range['type'])] ?? []),
  ].join(';');
}
