import { positionGap } from '../core/position.ts';

/** An entry as it is shared with another user, without its checkmark and its notification. */
export interface CopiedEntry {
  title: string;
  /** ISO 8601 in UTC. */
  scheduledAt: string | null;
  scheduledZone: string | null;
  /** Whether its date is a whole day; absent in copies of earlier versions. */
  allDay?: boolean;
}

/** A list as it is shared with another user. */
export type ListCopy = { name: string; entries: CopiedEntry[] }[];

/** A group of the receiver, with its entries in order. */
export interface OwnGroup {
  name: string;
  entries: { id: string; title: string; position: number }[];
}

/** The changes to the receiver's list. */
export interface SharedListPlan {
  newGroups: string[];
  added: { groupName: string; position: number; entry: CopiedEntry }[];
  /** The receiver's entries that stay, with their new positions. */
  moved: { id: string; position: number }[];
  /** Ids of the receiver's entries that are deleted. */
  removed: string[];
  /** Names of the receiver's groups that are deleted. */
  removedGroups: string[];
}

/** Entries by comparable title. */
type CopiedGroup = Map<string, CopiedEntry>;

/** Adds the missing entries at the end of each group. An entry that both lists have is not duplicated (SH-04). */
export function planMerge(own: readonly OwnGroup[], copy: ListCopy): SharedListPlan {
  const groups = indexGroups(own);
  const targets = [...targetGroups(own, copy)];
  const added = targets.flatMap(([groupName, entries]) => {
    const { titles, last } = groups.get(groupName) ?? emptyGroup;
    const missing = [...entries].filter(([title]) => !titles.has(title));
    return missing.map(([, entry], index) => ({
      groupName,
      position: last + (index + 1) * positionGap,
      entry,
    }));
  });
  return { newGroups: newGroupNames(targets, groups), added, moved: [], removed: [], removedGroups: [] };
}

/**
 * Makes the list equal to the copy. Entries that both lists have stay the receiver's, with their checkmarks and times.
 */
export function planReplacement(own: readonly OwnGroup[], copy: ListCopy): SharedListPlan {
  const groups = indexGroups(own);
  const targets = targetGroups(own, copy);
  const added: SharedListPlan['added'] = [];
  const moved: SharedListPlan['moved'] = [];
  for (const [groupName, entries] of targets) {
    const { titles } = groups.get(groupName) ?? emptyGroup;
    for (const [index, [title, entry]] of [...entries].entries()) {
      const position = (index + 1) * positionGap;
      const id = titles.get(title);
      if (id === undefined) added.push({ groupName, position, entry });
      else moved.push({ id, position });
    }
  }
  const keptIds = new Set(moved.map(({ id }) => id));
  const ids = own.flatMap((group) => group.entries.map(({ id }) => id));
  return {
    newGroups: newGroupNames([...targets], groups),
    added,
    moved,
    removed: ids.filter((id) => !keptIds.has(id)),
    removedGroups: [...groups.keys()].filter((name) => !targets.has(name)),
  };
}

/** Titles and group names are equal when they differ only in case, outer whitespace or Unicode composition. */
const comparable = (text: string): string => text.normalize('NFC').trim().toLowerCase();

interface TitlesInGroup {
  /** The id of the first entry of each comparable title. */
  titles: Map<string, string>;
  /** The position of the last entry. */
  last: number;
}

const emptyGroup: TitlesInGroup = { titles: new Map(), last: 0 };

const indexGroups = (own: readonly OwnGroup[]): Map<string, TitlesInGroup> =>
  new Map(
    own.map(({ name, entries }) => [
      name,
      {
        titles: new Map(entries.toReversed().map(({ id, title }) => [comparable(title), id])),
        last: entries.at(-1)?.position ?? 0,
      },
    ]),
  );

/** The copy by target group, each title once. A group that the receiver has already keeps the receiver's spelling. */
function targetGroups(own: readonly OwnGroup[], copy: ListCopy): Map<string, CopiedGroup> {
  const spellings = new Map(own.toReversed().map(({ name }) => [comparable(name), name]));
  const names = new Set(own.map(({ name }) => name));
  const targets = new Map<string, CopiedGroup>();
  for (const { name, entries } of copy) {
    const spelling = names.has(name) ? name : (spellings.get(comparable(name)) ?? name);
    if (!spellings.has(comparable(name))) spellings.set(comparable(name), name);
    const group: CopiedGroup = targets.get(spelling) ?? new Map<string, CopiedEntry>();
    targets.set(spelling, group);
    for (const entry of entries) {
      if (!group.has(comparable(entry.title))) group.set(comparable(entry.title), entry);
    }
  }
  return targets;
}

const newGroupNames = (targets: [string, CopiedGroup][], groups: Map<string, TitlesInGroup>): string[] =>
  targets.flatMap(([name]) => (groups.has(name) ? [] : [name]));
