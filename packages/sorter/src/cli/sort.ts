import { sortThought } from '../item/sort-thought.ts';
import { loadAllLanguages } from '../languages/load-language.ts';
import { readLines } from './read-lines.ts';
import { parseRow, formatRow } from './rows.ts';

/** Sorts JSON lines from standard input. Reports invalid lines, exits with 1 after them, and sorts the others. */
const languages = await loadAllLanguages();
let number = 0;
for await (const line of readLines(process.stdin.setEncoding('utf8'))) {
  number += 1;
  if (line.trim() === '') continue;
  const row = parseRow(line, new Date().toISOString());
  if ('problem' in row) {
    console.error(`line ${number}: ${row.problem}`);
    process.exitCode = 1;
    continue;
  }
  console.log(formatRow(row.id, sortThought(row.text, { ...row.context, languages })));
}
