import { invalid } from '../../../../../lib/errors.ts';
import { taskDraft, type ImportedTasks, type TaskDraft } from '../../../../../portability/imported-task.ts';
import { parseTriggers } from '../../parse-triggers.ts';
import type { Reader } from '../../reader.ts';

/** VTODOs of iCalendar, as Apple's Reminders and most calendar programs export them. */
export const appleReminders: Reader = {
  source: 'apple-reminders',
  matches: ({ text }) => /^\s*BEGIN:VCALENDAR\b/i.test(text),
  read: readCalendar,
};

/** The library is imported on first use, to save memory on an idle server. */
async function readCalendar({ text, name }: { text: string; name: string }): Promise<ImportedTasks> {
  const { default: ICAL } = await import('ical.js');
  let calendars: InstanceType<typeof ICAL.Component>[];
  try {
    const parsed = ICAL.parse(withPlainValues(text)) as unknown[];
    const all = (Array.isArray(parsed[0]) ? parsed : [parsed]) as unknown[][];
    calendars = all.map((jcal) => new ICAL.Component(jcal));
  } catch {
    throw invalid('file', 'This file is damaged: its calendar cannot be read.');
  }
  const tasks: TaskDraft[] = [];
  let skipped = 0;
  for (const calendar of calendars) {
    const todos = calendar.getAllSubcomponents('vtodo');
    const list = textProperty(calendar, 'x-wr-calname') || name || null;
    const titles = new Map(todos.map((todo) => [textProperty(todo, 'uid'), textProperty(todo, 'summary')]));
    for (const todo of todos) {
      if (textProperty(todo, 'summary') === '') skipped += 1;
      else tasks.push(readTodo(todo, { list, titles }));
    }
    skipped += calendar.getAllSubcomponents('vevent').length;
  }
  return { tasks, skipped };
}

/**
 * The library throws on dates, durations and rules that break the standard, or alters them: as texts it passes them on, so
 * that one such value costs no import, and the notes can keep it in its words.
 */
const withPlainValues = (text: string): string =>
  text.replaceAll(
    /^(DUE|DTSTART|COMPLETED|TRIGGER|RRULE)((?:;[\w-]+=(?:"[^"\r\n]*"|[^":;\r\n]*))*):/gim,
    (_, name: string, parameters: string) => `${name}${parameters.replace(/;VALUE=[^;]*/i, '')};VALUE=TEXT:`,
  );

interface Property {
  getFirstValue: () => unknown;
  getValues: () => unknown[];
  getParameter: (name: string) => unknown;
}

interface Component {
  getFirstProperty: (name: string) => Property | null;
  getAllProperties: (name: string) => Property[];
  getAllSubcomponents: (name: string) => Component[];
}

function readTodo(
  todo: Component,
  { list, titles }: { list: string | null; titles: ReadonlyMap<string, string> },
): TaskDraft {
  const uid = textProperty(todo, 'uid');
  const parent = titles.get(textProperty(todo, 'related-to')) ?? '';
  const isDone = textProperty(todo, 'status') === 'COMPLETED' || todo.getFirstProperty('completed') !== null;
  const alarms = todo.getAllSubcomponents('valarm').map((alarm) => textProperty(alarm, 'trigger'));
  const { minutes, unread } = parseTriggers(alarms.join(','));
  return taskDraft({
    ...(uid !== '' && { sourceId: uid }),
    title: textProperty(todo, 'summary'),
    notes: textProperty(todo, 'description') || null,
    when: dateProperty(todo, 'due') ?? dateProperty(todo, 'dtstart'),
    rule: todo.getFirstProperty('rrule') ? { rrule: textProperty(todo, 'rrule') } : null,
    reminders: minutes,
    priority: readPriority(Number(textProperty(todo, 'priority'))),
    done: isDone ? { at: toIsoInstant(textProperty(todo, 'completed')) } : null,
    list,
    tags: todo.getAllProperties('categories').flatMap((one) => one.getValues().map(String)),
    parent: parent || null,
    attachments: todo.getAllProperties('attach').map((one) => String(one.getFirstValue()).slice(0, 500)),
    url: textProperty(todo, 'url') || null,
    details: [{ label: 'Place', text: textProperty(todo, 'location') }],
    losses: [
      ...(unread ? [{ field: 'reminder' as const, reason: 'This reminder could not be read' }] : []),
      ...(todo.getFirstProperty('exdate')
        ? [{ field: 'rule' as const, reason: 'Days that the rule leaves out are not kept' }]
        : []),
    ],
  });
}

const textProperty = (component: Component, name: string): string => {
  const value = component.getFirstProperty(name)?.getFirstValue() as
    { toString: () => string } | null | undefined;
  return value?.toString().trim() ?? '';
};

/** `20261201` or `20261201T090000`, in the property's zone; with `Z` in UTC. Some programs write dashes and colons. */
function dateProperty(component: Component, name: string): TaskDraft['when'] {
  const property = component.getFirstProperty(name);
  const text = textProperty(component, name);
  if (property === null || text === '') return null;
  const { date, time, isUtc } = readDateTime(text) ?? {};
  if (date === undefined) return { words: text };
  const tzid = property.getParameter('tzid');
  const zone = isUtc ? 'UTC' : typeof tzid === 'string' ? tzid : null;
  return { date, time: time?.slice(0, 'HH:MM'.length) ?? null, zone: time === undefined ? null : zone };
}

/** Times without a zone count as UTC. */
function toIsoInstant(text: string): string | null {
  const { date, time = '00:00:00' } = readDateTime(text) ?? {};
  const instant = new Date(`${date}T${time}Z`);
  return Number.isNaN(instant.getTime()) ? null : instant.toISOString();
}

/** The date as `YYYY-MM-DD`, the time as `HH:MM:SS`; null for any other text. */
function readDateTime(text: string): { date: string; time: string | undefined; isUtc: boolean } | null {
  const found = /^(\d{4})-?(\d\d)-?(\d\d)(?:T(\d\d):?(\d\d)(?::?(\d\d))?(Z)?)?$/i.exec(text);
  if (found === null) return null;
  const [, year, month, day, hour, minute, second = '00', utc] = found;
  const time = hour === undefined ? undefined : `${hour}:${minute}:${second}`;
  return { date: `${year}-${month}-${day}`, time, isUtc: utc !== undefined };
}

/** 1 to 4 is high, 5 medium, 6 to 9 low; 0 is none. */
function readPriority(number: number): TaskDraft['priority'] {
  if (!(number >= 1 && number <= 9)) return null;
  if (number < 5) return { rank: 0, words: 'high' };
  return number === 5 ? { rank: 1, words: 'medium' } : { rank: 2, words: 'low' };
}
