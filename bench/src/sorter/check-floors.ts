import { listMissedFloors } from './accuracy-floors.ts';
import { composedSets } from './data-sets.ts';

/** Usage: check-floors.ts [name of a set], by default all. */
const [wanted] = process.argv.slice(2);
const sets = composedSets().filter(({ name }) => wanted === undefined || name === wanted);
const missed = sets.flatMap(listMissedFloors);
for (const sentence of missed) console.log(sentence);
console.log(`${sets.length} files read`);
if (missed.length > 0) process.exitCode = 1;
