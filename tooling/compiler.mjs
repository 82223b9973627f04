import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = dirname(fileURLToPath(import.meta.resolve('typescript/package.json')));

/**
 * The command that checks and builds the types of all projects, or of those that are named after it. Version 7 of TypeScript
 * takes a fifth of the processor time of version 6, which is installed for those that use its API. One project
 * and one thread at a time do the least work, and take the least memory.
 */
export const compile = [
  process.execPath,
  join(folder, 'bin/tsc'),
  '-b',
  '--builders',
  '1',
  '--checkers',
  '1',
];
