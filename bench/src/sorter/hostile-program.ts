/**
 * Sorts one share of the hostile texts and prints the milliseconds of processor time of each, with its start, as JSON.
 * Arguments: how many texts there are, which share of them (from 0), of how many shares, and the budget in milliseconds.
 */
import { hostileTexts } from './hostile-texts.ts';
import { sortingTime, warmUp, type SortedText } from './speed.ts';

const warmUpTexts = 200;
const shownLength = 40;
const [count = 0, share = 0, shares = 1, budget = 0] = process.argv.slice(2).map(Number);

warmUp(hostileTexts(warmUpTexts));
const sorted: SortedText[] = [];
let index = 0;
for (const text of hostileTexts(count)) {
  index += 1;
  if (index % shares !== share) continue;
  const first = sortingTime(text);
  // One over the budget is timed again: it may include a garbage collection.
  const milliseconds = first > budget ? Math.min(first, sortingTime(text)) : first;
  sorted.push({ start: text.slice(0, shownLength), milliseconds });
}
console.log(JSON.stringify(sorted));
