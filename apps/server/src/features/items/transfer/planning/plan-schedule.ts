import type { ImportLoss } from '@pouch/contract/account';
import { isSupportedYear } from '@pouch/contract/items';
import type { Recurrence } from '@pouch/contract/recurrence';
import { reminderLeads, type ReminderLead } from '@pouch/contract/vocabulary';
import { nextOccurrence } from '@pouch/schedule/next-occurrence';
import { toInstant, toLocal } from '@pouch/schedule/zoned-time';
import { sortThought } from '@pouch/sorter';
import type { SortedItem } from '@pouch/sorter';
import { languages } from '../../../../lib/sorter-languages.ts';
import type { ImportedDate, ImportedTask } from '../../../../portability/imported-task.ts';
import type { AuthorContext } from '../../capture/author-context-store.ts';
import { describeRrule } from './rrule/describe-rrule.ts';
import { parseRrule } from './rrule/parse-rrule.ts';
import { ruleFromRrule } from './rrule/rule-from-rrule.ts';
import { rememberPerImport } from './remember-per-import.ts';

/** The author's context and the instant of the import, ISO 8601 in UTC. */
export type ImportMoment = AuthorContext & { now: string };

export interface PlannedSchedule {
  /** The fields of the item; those that are missing are what the sorter reads from the title. */
  fields: Partial<Pick<SortedItem, 'scheduledAt' | 'allDay' | 'recurring' | 'reminders'>>;
  /** Lines for the notes: what only words can keep. */
  words: string[];
}

type Lose = (field: ImportLoss['field'], reason: string) => void;

/** The longest words of a date, in characters, that are parsed. */
const maxDateLength = 200;

/** The local time of a task that has a date and no time, which is a whole day of the author (AD-01). */
const defaultTime = '09:00';

const unreadDate = 'The date could not be read; the notes keep it as words';
const unheldRule = 'Pouch has no such rule; the notes keep it as words';

/** When an item is due, how it repeats and when it is announced. Whatever cannot be held exactly becomes words. */
export function planSchedule(task: ImportedTask, author: ImportMoment, lose: Lose): PlannedSchedule {
  const words: string[] = [];
  const due = readDue(task.when, author);
  if (due.unread !== null) {
    words.push(`When: ${due.unread}`);
    lose('date', unreadDate);
  }
  const rule = task.rule === null ? { recurring: due.recurring } : readRule(task.rule, due, author);
  if (rule === null) {
    words.push(`Repeats: ${ruleWords(task.rule)}`);
    lose('rule', unheldRule);
  } else if (rule.recurring !== null && task.done !== null) {
    words.push(`Repeated: ${ruleWords(task.rule) || due.words}`);
    lose('rule', 'It is done and no longer repeats; the notes keep the rule as words');
  }
  const scheduledAt = rule?.scheduledAt ?? due.scheduledAt;
  if (task.when === null && scheduledAt === null) return { fields: readReminders(task, lose), words };
  const fields = { scheduledAt, allDay: rule?.allDay ?? due.allDay, recurring: rule?.recurring ?? null };
  return { fields: { ...fields, ...readReminders(task, lose) }, words };
}

interface Due {
  scheduledAt: string | null;
  allDay: boolean;
  /** A local date and time; null without a date. */
  local: { date: string; time: string | null; zone: string } | null;
  /** What the words of the date said. */
  recurring: Recurrence | null;
  words: string;
  /** Words of a date that are not understood, or not all of them. */
  unread: string | null;
}

const noDate = { scheduledAt: null, allDay: false, local: null, recurring: null, words: '', unread: null };

const remember = rememberPerImport<Due>();

function readDue(when: ImportedDate | null, author: ImportMoment): Due {
  if (when === null) return noDate;
  return remember(author, JSON.stringify(when), () =>
    'words' in when ? readWords(when.words, author) : readFixed(when, author),
  );
}

function readFixed(when: Exclude<ImportedDate, { words: string }>, author: ImportMoment): Due {
  const allDay = when.time === null;
  const zone = (allDay ? null : when.zone) ?? author.timezone ?? 'UTC';
  const scheduledAt = toInstantOrNull(when.date, when.time ?? defaultTime, zone);
  const text = [when.date, when.time].filter((part) => part !== null).join(' ');
  if (scheduledAt === null) return { ...noDate, unread: text };
  const local = { date: toLocal(scheduledAt, zone).date, time: when.time, zone };
  return { scheduledAt, allDay, local, recurring: null, words: text, unread: null };
}

/** What the sorter makes of the words of a date. Those of a rule are read as those of a date. */
function readWords(words: string, author: ImportMoment): Due {
  const unread = { ...noDate, unread: words };
  if (words.length > maxDateLength) return unread;
  const zone = author.timezone ?? 'UTC';
  const context = { now: author.now, timezone: zone, rules: [], languages };
  const [read, ...more] = sortThought(`do it ${words}`, context);
  if (!read?.scheduledAt) return unread;
  const { scheduledAt, allDay, recurring, title } = read;
  const { date, time } = toLocal(scheduledAt, zone);
  const isWhole = more.length === 0 && /^do it$/i.test(title.trim());
  return {
    scheduledAt,
    allDay,
    local: { date, time: allDay ? null : time, zone },
    recurring: isWhole ? recurring : null,
    words,
    unread: isWhole ? null : words,
  };
}

interface Rule {
  recurring: Recurrence | null;
  scheduledAt?: string;
  allDay?: boolean;
}

/** Null where the rule cannot be held; `recurring` is null where only the one date is left. */
function readRule(rule: NonNullable<ImportedTask['rule']>, due: Due, author: ImportMoment): Rule | null {
  if ('words' in rule) return readRuleWords(rule.words, due, author);
  const rrule = parseRrule(rule.rrule);
  if (rrule === null || due.local === null) return null;
  const found = ruleFromRrule(rrule, { ...due.local, defaultTime });
  return found === null ? null : { recurring: found === 'once' ? null : found };
}

/** A rule in words counts from the task's own date, if that is one of its dates. */
function readRuleWords(words: string, { scheduledAt, local }: Due, author: ImportMoment): Rule | null {
  const { recurring, ...first } = readDue({ words }, author);
  if (recurring === null || first.scheduledAt === null) return null;
  if (scheduledAt === null || local === null) {
    return { recurring, scheduledAt: first.scheduledAt, allDay: first.allDay };
  }
  const anchored = {
    ...recurring,
    anchor_date: local.date,
    time_local: local.time ?? defaultTime,
    timezone: local.zone,
  };
  const isNamedDay = recurring.freq === 'MONTHLY' && recurring.ordinal === undefined && /\d/.test(words);
  if (isNamedDay && recurring.anchor_date.slice(8) !== local.date.slice(8)) return null;
  const start = Date.parse(scheduledAt);
  const next = nextOccurrence(anchored, new Date(start - 1).toISOString());
  return next !== null && Date.parse(next) === start ? { recurring: anchored } : null;
}

const ruleWords = (rule: ImportedTask['rule']): string => {
  if (rule === null) return '';
  return 'words' in rule ? rule.words.slice(0, 500) : describeRrule(rule.rrule);
};

/** Minutes that Pouch has; others are a loss. */
function readReminders({ reminders, done }: ImportedTask, lose: Lose): { reminders?: ReminderLead[] } {
  if (reminders === null || done !== null) return {};
  const known = reminderLeads.filter((lead) => reminders.includes(lead));
  const unknown = reminders.filter((minutes) => !reminderLeads.some((lead) => lead === minutes));
  if (unknown.length > 0)
    lose('reminder', `Pouch has no reminder ${unknown.slice(0, 5).join(', ')} minutes before`);
  return known.length > 0 ? { reminders: known } : {};
}

/** Null for an invalid date or time, and for an unsupported year: some programs write the year 1 for "no date". */
function toInstantOrNull(date: string, time: string, zone: string): string | null {
  try {
    const instant = toInstant(date, time, zone);
    return isSupportedYear(instant) ? instant : null;
  } catch {
    return null;
  }
}
