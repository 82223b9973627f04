import { text } from 'node:stream/consumers';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { runCommand } from './run-command.ts';
import { CommandError, UsageError } from './usage.ts';

/** Exit codes: 0 for success, 1 for a failure, 2 for arguments that are not understood. */
const [exitFailed, exitUsage] = [1, 2];

const readInput = () => text(process.stdin);

async function askSecret(question: string): Promise<string> {
  if (!process.stdin.isTTY) return readInput();
  process.stderr.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true });
  const answer = await lines.question('');
  lines.close();
  process.stderr.write('\n');
  return answer;
}

try {
  const deps = { env: process.env, now: () => new Date(), readInput, askSecret };
  process.stdout.write(await runCommand(process.argv.slice(2), deps));
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  const isUsage = error instanceof UsageError;
  const shown = isUsage || error instanceof CommandError ? message : `That failed: ${message}`;
  process.stderr.write(`${shown}\n${isUsage ? 'See: npm run -s pouch -- help\n' : ''}`);
  process.exitCode = isUsage ? exitUsage : exitFailed;
}
