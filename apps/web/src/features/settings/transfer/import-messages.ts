import type { ImportAnswer, ImportedKind, ImportSource } from '@pouch/contract/schemas/account';

const sources: Readonly<Record<ImportSource, string>> = {
  pouch: 'an export of Pouch',
  todoist: 'a Todoist export',
  ticktick: 'a TickTick export',
  'google-tasks': 'a Google Tasks export',
  text: 'a list of things',
};

const kinds: Readonly<Record<ImportedKind, readonly [one: string, many: string]>> = {
  items: ['item', 'items'],
  pictures: ['picture', 'pictures'],
  completions: ['completion', 'completions'],
  recaps: ['weekly recap', 'weekly recaps'],
  lifeListEntries: ['LifeList entry', 'LifeList entries'],
  sortingRules: ['thing Pouch had learned', 'things Pouch had learned'],
  contactNames: ['name of a contact', 'names of contacts'],
};

/** What an import found and did, as it is told. */
export interface ImportView {
  found: string;
  /** "42 items added"; none when there was nothing new. */
  added: string[];
  /** How much of it was left, and why. */
  left: string | null;
}

export function importView({ source, counts }: ImportAnswer): ImportView {
  const told = Object.entries(counts) as [ImportedKind, { added: number; skipped: number }][];
  const skipped = told.reduce((sum, [, count]) => sum + count.skipped, 0);
  return {
    found: `It was ${sources[source]}.`,
    added: told
      .filter(([, { added }]) => added > 0)
      .map(([kind, { added }]) => `${number(added)} ${kinds[kind][added === 1 ? 0 : 1]} added`),
    left: skipped === 0 ? null : `${number(skipped)} left out: already here, or without a place here.`,
  };
}

const number = (count: number): string => count.toLocaleString('en-US');
