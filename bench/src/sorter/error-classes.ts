import { sortThought } from '@pouch/sorter';
import { matchByTitle, scoreRow, type Score } from '@pouch/sorter/scoring';
import { toGoldItems, type GoldRow } from '@pouch/sorter/gold';
import type { DataSet } from './data-sets.ts';
import { contextFor } from './score-set.ts';

/** How many whole thoughts of a set are wrong, by what is wrong with them. */
export interface ErrorClasses {
  wrong: number;
  /** Thoughts by class; one with several wrong fields counts in each. */
  counts: ReadonlyMap<string, number>;
}

/** Counts the classes of a set's wrong thoughts. Of a thought that is parted wrongly, the fields of its things do not count. */
export function countErrorClasses({ rows }: DataSet): ErrorClasses {
  const counts = new Map<string, number>();
  let wrong = 0;
  for (const row of rows) {
    const classes = findErrorClasses(row);
    if (classes.length > 0) wrong += 1;
    for (const name of classes) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return { wrong, counts };
}

function findErrorClasses(row: GoldRow): string[] {
  const answers = sortThought(row.text, contextFor(row));
  const score: Score = new Map();
  if (scoreRow(score, row, answers)) return [];
  const { items } = toGoldItems(row);
  if (answers.length > items.length) return ['parted too far'];
  if (answers.length < items.length) return ['not parted'];
  const isMatched =
    items.length === 1 || matchByTitle(items, answers).every((answer) => answer !== undefined);
  if (!isMatched) return ['border between two things, or the title of one'];
  return [...score]
    .filter(([measure, { right, of }]) => right < of && isField(measure))
    .map(([measure]) => measure);
}

const isField = (measure: string): boolean => !/^(?:whole thought|things|item count|repeat )/u.test(measure);
