import { step } from '../between.ts';

/** An entry as it is sent to somebody else: neither its check nor its bell goes along. */
export interface CopiedEntry {
  title: string;
  /** ISO 8601 in UTC. */
  scheduledAt: string | null;
  scheduledZone: string | null;
}

/** A list as it is sent to somebody else. */
export type ListCopy = { name: string; entries: CopiedEntry[] }[];

/** The receiver's own group with its entries in their order. */
export interface OwnGroup {
  name: string;
  entries: { id: string; title: string; position: number }[];
}

/** What becomes of the receiver's list. */
export interface AdoptionPlan {
  newGroups: string[];
  added: { groupName: string; position: number; entry: CopiedEntry }[];
  /** Own entries that stay, in their new places. */
  moved: { id: string; position: number }[];
  /** Own entries that go, by id, and the names of own groups that go. */
  removed: string[];
  removedGroups: string[];
}

type CopiedGroup = Map<string, CopiedEntry>;

/** Adds what is missing, group by group, behind what is there. An entry that both have is not doubled (SH-04). */
export function planMerge(own: readonly OwnGroup[], copy: ListCopy): AdoptionPlan {
  const groups = groupsIn(own);
  const meant = [...meantGroups(own, copy)];
  const added = meant.flatMap(([groupName, entries]) => {
    const { titles, last } = groups.get(groupName) ?? none;
    const missing = [...entries].filter(([title]) => !titles.has(title));
    return missing.map(([, entry], index) => ({ groupName, position: last + (index + 1) * step, entry }));
  });
  return { newGroups: newIn(meant, groups), added, moved: [], removed: [], removedGroups: [] };
}

/** Makes the list what was sent. Entries that both have stay the receiver's own, with their checks and times. */
export function planReplacement(own: readonly OwnGroup[], copy: ListCopy): AdoptionPlan {
  const groups = groupsIn(own);
  const meant = meantGroups(own, copy);
  const added: AdoptionPlan['added'] = [];
  const moved: AdoptionPlan['moved'] = [];
  for (const [groupName, entries] of meant) {
    const { titles } = groups.get(groupName) ?? none;
    for (const [index, [title, entry]] of [...entries].entries()) {
      const position = (index + 1) * step;
      const id = titles.get(title);
      if (id === undefined) added.push({ groupName, position, entry });
      else moved.push({ id, position });
    }
  }
  const stays = new Set(moved.map(({ id }) => id));
  const ids = own.flatMap((group) => group.entries.map(({ id }) => id));
  return {
    newGroups: newIn([...meant], groups),
    added,
    moved,
    removed: ids.filter((id) => !stays.has(id)),
    removedGroups: [...groups.keys()].filter((name) => !meant.has(name)),
  };
}

/** Two titles, or two names, that read the same are the same. */
const sameness = (text: string): string => text.normalize('NFC').trim().toLowerCase();

interface TitlesInGroup {
  /** The first entry of each title. */
  titles: Map<string, string>;
  /** The position of the last entry. */
  last: number;
}

const none: TitlesInGroup = { titles: new Map(), last: 0 };

const groupsIn = (own: readonly OwnGroup[]): Map<string, TitlesInGroup> =>
  new Map(
    own.map(({ name, entries }) => [
      name,
      {
        titles: new Map(entries.toReversed().map(({ id, title }) => [sameness(title), id])),
        last: entries.at(-1)?.position ?? 0,
      },
    ]),
  );

/** The copy by the groups that the receiver will find it in, each title once. A group of theirs keeps its own spelling. */
function meantGroups(own: readonly OwnGroup[], copy: ListCopy): Map<string, CopiedGroup> {
  const spellings = new Map(own.toReversed().map(({ name }) => [sameness(name), name]));
  const names = new Set(own.map(({ name }) => name));
  const meant = new Map<string, CopiedGroup>();
  for (const { name, entries } of copy) {
    const spelling = names.has(name) ? name : (spellings.get(sameness(name)) ?? name);
    if (!spellings.has(sameness(name))) spellings.set(sameness(name), name);
    const group: CopiedGroup = meant.get(spelling) ?? new Map<string, CopiedEntry>();
    meant.set(spelling, group);
    for (const entry of entries) {
      if (!group.has(sameness(entry.title))) group.set(sameness(entry.title), entry);
    }
  }
  return meant;
}

const newIn = (meant: [string, CopiedGroup][], groups: Map<string, TitlesInGroup>): string[] =>
  meant.flatMap(([name]) => (groups.has(name) ? [] : [name]));
