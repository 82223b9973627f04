import { sortThought } from '../item/sort-thought.ts';
import { linesOf } from './read-lines.ts';
import { readRow, writeRow } from './rows.ts';

/** Sorts JSON lines from standard input; a line that cannot be read is reported and the others still sorted. */
let number = 0;
for await (const line of linesOf(process.stdin.setEncoding('utf8'))) {
  number += 1;
  if (line.trim() === '') continue;
  const row = readRow(line, new Date().toISOString());
  if ('problem' in row) {
    console.error(`line ${number}: ${row.problem}`);
    process.exitCode = 1;
    continue;
  }
  console.log(writeRow(row.id, sortThought(row.text, row.context)));
}
