import type { ImportResponse, ImportedKind, ImportSource } from '@pouch/contract/account';

const sourceLabels: Readonly<Record<ImportSource, string>> = {
  pouch: 'an export of Pouch',
  todoist: 'a Todoist export',
  ticktick: 'a TickTick export',
  'google-tasks': 'a Google Tasks export',
  text: 'a list of things',
};

const kindLabels: Readonly<Record<ImportedKind, readonly [one: string, many: string]>> = {
  items: ['item', 'items'],
  pictures: ['picture', 'pictures'],
  completions: ['completion', 'completions'],
  recaps: ['weekly recap', 'weekly recaps'],
  lifeListEntries: ['LifeList entry', 'LifeList entries'],
  sortingRules: ['thing Pouch had learned', 'things Pouch had learned'],
  contactNames: ['name of a contact', 'names of contacts'],
};

/** What an import found and did, in words. */
export interface ImportSummary {
  found: string;
  /** "42 items added"; empty where nothing was new. */
  added: string[];
  /** How much was skipped, and why; null where nothing was. */
  skippedText: string | null;
}

export function summariseImport({ source, counts }: ImportResponse): ImportSummary {
  const sectionCounts = Object.entries(counts) as [ImportedKind, { added: number; skipped: number }][];
  const skipped = sectionCounts.reduce((sum, [, count]) => sum + count.skipped, 0);
  return {
    found: `It was ${sourceLabels[source]}.`,
    added: sectionCounts
      .filter(([, { added }]) => added > 0)
      .map(([kind, { added }]) => `${formatNumber(added)} ${kindLabels[kind][added === 1 ? 0 : 1]} added`),
    skippedText:
      skipped === 0 ? null : `${formatNumber(skipped)} left out: already here, or without a place here.`,
  };
}

const formatNumber = (count: number): string => count.toLocaleString('en-US');
