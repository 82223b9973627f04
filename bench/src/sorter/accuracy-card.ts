import { sortThought } from '@pouch/sorter';
import { countErrorClasses } from './error-classes.ts';
import { calibrationError, rateCertainty } from './calibration.ts';
import type { Score } from '@pouch/sorter/scoring';
import type { DataSet } from './data-sets.ts';
import { sortByChrono, sortByKeywords } from './floors.ts';
import { partsF1, scoreSet } from './score-set.ts';

/** The measures for which a floor is shown, and the name of that floor. */
const floorByMeasure: Record<string, 'keywords' | 'chrono-node'> = {
  category: 'keywords',
  date: 'chrono-node',
  minute: 'chrono-node',
  'no date invented': 'chrono-node',
};

/** Sets under one heading of the card. */
export interface CardGroup {
  title: string;
  note: string;
  sets: DataSet[];
  /** Whether the sections about errors and about certainty count them. */
  isRatedForCertainty: boolean;
}

/** Accuracy of sorting by set and field, with counts and with the floors measured in the same run; as Markdown. */
export function accuracyCard(sets: readonly CardGroup[]): string {
  const groups = sets
    .filter(({ sets: own }) => own.length > 0)
    .map(({ title, note, sets: own, isRatedForCertainty }) =>
      [`## ${title}`, note, ...own.map(section), ...(isRatedForCertainty ? [errorSection(own)] : [])].join(
        '\n\n',
      ),
    );
  const rated = sets.flatMap((group) => (group.isRatedForCertainty ? group.sets : []));
  return (
    [`# How well thoughts are sorted`, introduction, ...groups, certaintySection(rated)].join('\n\n') + '\n'
  );
}

/** What is wrong with the thoughts that are not right as a whole, the most frequent class first. */
function errorSection(sets: DataSet[]): string {
  const found = sets
    .map((set) => ({ name: set.name, ...countErrorClasses(set) }))
    .filter(({ wrong }) => wrong > 0);
  const classes = [...new Set(found.flatMap(({ counts }) => [...counts.keys()]))].map((name) => ({
    name,
    counts: found.map(({ counts }) => counts.get(name) ?? 0),
  }));
  const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);
  classes.sort((one, other) => sum(other.counts) - sum(one.counts));
  const rows = [
    ['thoughts with an error', ...found.map(({ wrong }) => String(wrong))],
    ...classes.map(({ name, counts }) => [name, ...counts.map(String)]),
  ];
  return [
    '### What is wrong with the others',
    'Thoughts by what is wrong with them. Of one that is parted wrongly only that counts; any other counts once for each field.',
    table(['class', ...found.map(({ name }) => name)], rows),
  ].join('\n\n');
}

/** How often items are right, by how sure the sorter says it is. */
function certaintySection(sets: DataSet[]): string {
  const deciles = rateCertainty(sets);
  const rows = deciles
    .filter(({ count }) => count > 0)
    .map(({ from, count, right, certainty }) => [
      `${from.toFixed(1)} to ${(from + 0.1).toFixed(1)}`,
      String(count),
      percent(certainty / count),
      percent(right / count),
    ]);
  return [
    '## How sure it is',
    `Each item tells how sure its kind is. Of the items of ${sets.map(({ name }) => name).join(', ')}, by that certainty:
how many there are, their mean certainty, and how many have the right category and bucket. The mean distance between the
two, the calibration error, is ${percent(calibrationError(deciles))}.`,
    table(['certainty', 'items', 'mean', 'right'], rows),
  ].join('\n\n');
}

const introduction = `Written by \`npm run bench -- sorter\`. A field is asked for where the label settles it; where a label allows several
values, any of them is right. Of a thought of one thing the first item counts; of several, items are paired with labels by
their titles, and a thing that is not found counts as wrong in all its fields. *Keywords* is a sorter of two lists of words,
*chrono-node* that library alone, read in the writer's zone.`;

function section(set: DataSet): string {
  const ours = scoreSet(set, sortThought);
  const floors = { keywords: scoreSet(set, sortByKeywords), 'chrono-node': scoreSet(set, sortByChrono) };
  const rows = [...ours].map(([measure, { right, of }]) => {
    const floor = floorByMeasure[measure];
    return [
      measure,
      share(right, of),
      `${right} of ${of}`,
      floor ? `${floor} ${shareIn(floors[floor], measure)}` : '',
    ];
  });
  const together = partsF1(ours);
  if (together !== null) rows.push(['things of several, F1', percent(together), '', '']);
  return `### ${set.name}, ${set.rows.length} texts\n\n${table(['field', 'right', 'counts', 'floor'], rows)}`;
}

function table(heading: string[], rows: string[][]): string {
  const widths = heading.map((cell, index) =>
    Math.max(cell.length, ...rows.map((row) => row[index]?.length ?? 0)),
  );
  const line = (cells: string[]): string =>
    `| ${cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [line(heading), rule, ...rows.map(line)].join('\n');
}

function shareIn(score: Score, measure: string): string {
  const found = score.get(measure);
  return found === undefined ? 'none' : share(found.right, found.of);
}

const share = (right: number, of: number): string => percent(right / of);

const percent = (value: number): string => `${(100 * value).toFixed(1)} %`;
