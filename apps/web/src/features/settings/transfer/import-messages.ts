import type {
  ImportResponse,
  ImportedItemKind,
  ImportedKind,
  ImportSource,
  LossField,
  UndoneImport,
} from '@pouch/contract/account';
import { formatCount, pluralise } from '../../../labels/format-count.ts';

const sourceLabels: Readonly<Record<ImportSource, string>> = {
  pouch: 'an export of Pouch',
  todoist: 'a Todoist export',
  ticktick: 'a TickTick export',
  'google-tasks': 'a Google Tasks export',
  'google-keep': 'notes of Google Keep',
  'apple-reminders': 'a list of reminders',
  'microsoft-todo': 'a Microsoft To Do export',
  vikunja: 'a Vikunja export',
  'super-productivity': 'a Super Productivity backup',
  markdown: 'a Markdown list',
  csv: 'a table',
  text: 'a list of things',
};

const kindLabels: Readonly<Record<Exclude<ImportedKind, 'items'>, readonly [one: string, many: string]>> = {
  pictures: ['picture', 'pictures'],
  completions: ['completion', 'completions'],
  recaps: ['weekly recap', 'weekly recaps'],
  lifeListEntries: ['LifeList entry', 'LifeList entries'],
  sortingRules: ['thing Pouch had learned', 'things Pouch had learned'],
  contactNames: ['name of a contact', 'names of contacts'],
};

const itemLabels: Readonly<Record<ImportedItemKind, string>> = {
  toDo: 'in To-Do',
  shopping: 'in Shopping',
  tasteBucket: 'in Taste',
  watchBucket: 'in Watch',
  listenBucket: 'in Listen',
  readBucket: 'in Read',
  playBucket: 'in Play',
  locationBucket: 'in Location',
  ideaBucket: 'in Ideas',
  done: 'done already, kept out of your lists',
};

const lossLabels: Readonly<Record<LossField, string>> = {
  title: 'Long titles',
  notes: 'Long notes',
  date: 'Dates',
  rule: 'Repeating rules',
  reminder: 'Reminders',
  priority: 'Priorities',
  tags: 'Tags',
  parent: 'Subtasks',
  checklist: 'Steps',
  attachments: 'Files',
  done: 'Completed items',
  other: 'Other details',
};

/** What an import found and does, in words. */
export interface ImportSummary {
  found: string;
  /** "42 in To-Do", "1 picture"; empty where nothing is new. */
  added: string[];
  /** How many items that is. */
  items: number;
  /** "3 have a date, 1 repeats"; null where none has. */
  datesText: string | null;
  /** How much is skipped, and why; null where nothing is. */
  skippedText: string | null;
}

export function summariseImport({ source, counts, items, dates, rules }: ImportResponse): ImportSummary {
  const { items: itemCount, ...others } = counts;
  const skipped = Object.values(counts).reduce((sum, count) => sum + count.skipped, 0);
  const kinds = (Object.entries(items) as [ImportedItemKind, number][]).filter(([, count]) => count > 0);
  const rest = (Object.entries(others) as [keyof typeof kindLabels, { added: number }][]).filter(
    ([, { added }]) => added > 0,
  );
  return {
    found: `It is ${sourceLabels[source]}.`,
    added: [
      ...kinds.map(([kind, count]) => `${formatCount(count)} ${itemLabels[kind]}`),
      ...rest.map(([kind, { added }]) => pluralise(added, ...kindLabels[kind])),
    ],
    items: itemCount.added,
    datesText: datesText(dates, rules),
    skippedText:
      skipped === 0 ? null : `${formatCount(skipped)} left out: already here, or without a place here.`,
  };
}

function datesText(dates: number, rules: number): string | null {
  if (dates === 0) return null;
  const dated = `${formatCount(dates)} ${dates === 1 ? 'has' : 'have'} a date`;
  return rules === 0 ? `${dated}.` : `${dated}, ${formatCount(rules)} ${rules === 1 ? 'repeats' : 'repeat'}.`;
}

/** Losses of one field for one reason. */
export interface LossGroup {
  label: string;
  reason: string;
  titles: string[];
}

/** The losses by field and reason, the most frequent first. */
export function groupLosses(losses: ImportResponse['losses']): LossGroup[] {
  const groups = new Map<string, LossGroup>();
  for (const { field, reason, title } of losses) {
    const key = `${field}\n${reason}`;
    const group = groups.get(key) ?? { label: lossLabels[field], reason, titles: [] };
    group.titles.push(title);
    groups.set(key, group);
  }
  return [...groups.values()].sort((one, other) => other.titles.length - one.titles.length);
}

/** What an undo has done. */
export function undoneText({ removed, kept }: UndoneImport): string {
  const gone = `${pluralise(removed, 'item')} taken back.`;
  if (kept === 0) return gone;
  return `${gone} ${formatCount(kept)} ${kept === 1 ? 'stays' : 'stay'}, changed since the import.`;
}
