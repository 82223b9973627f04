import { listMissedFloors } from './accuracy-floors.ts';
import { composedSets } from './data-sets.ts';

const sets = composedSets();
const missed = sets.flatMap(listMissedFloors);
for (const sentence of missed) console.log(sentence);
console.log(`${sets.length} files read`);
if (missed.length > 0) process.exitCode = 1;
